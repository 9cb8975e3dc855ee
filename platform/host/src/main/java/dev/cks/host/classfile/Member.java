package dev.cks.host.classfile;

/**
 * A field or method as its class declares it.
 *
 * @param name the name, {@code <init>} for a constructor
 * @param descriptor the types in the form of the class file, for a method with the parentheses
 */
public record Member(String name, String descriptor) {}
