/** Rules for what software is made of: components, their licences, their weaknesses, and who bears with them until when. */
package org.example.supply;
