/** The only way out of the platform: asks public web servers, whatever an address looks like and whoever answers for its name. */
@org.jspecify.annotations.NullMarked
package dev.cks.egress;
