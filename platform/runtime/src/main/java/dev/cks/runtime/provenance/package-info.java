/** Whether verification records were signed by this installation. */
@NullMarked
package dev.cks.runtime.provenance;

import org.jspecify.annotations.NullMarked;
