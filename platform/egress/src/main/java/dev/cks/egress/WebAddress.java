package dev.cks.egress;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * An address of the web that may be asked as far as its text tells.
 *
 * <p>The text itself is judged before any parser repairs it: parsers differ in what they repair, and what one reads as the name
 * of a public host is this machine to another. So a text that could be read in two ways is refused.
 *
 * @param url what is asked for, without a fragment
 * @param literal the address that stands in the place of a name
 */
record WebAddress(HttpUrl url, Optional<InetAddress> literal) {

    private static final int LONGEST = 8_192;
    private static final int LONGEST_NAME = 253;
    private static final int HIGHEST_OCTET = 255;
    private static final Pattern PARTS = Pattern.compile("(?i)https?://([^/?#]*)(.*)", Pattern.DOTALL);
    private static final Pattern SCHEME = Pattern.compile("(?i)[a-z][a-z0-9+.-]*:.*", Pattern.DOTALL);
    private static final Pattern IN_BRACKETS = Pattern.compile("\\[([^]]*)](?::(.*))?", Pattern.DOTALL);
    private static final Pattern PORT = Pattern.compile("[0-9]{0,5}");
    private static final Pattern FUTURE = Pattern.compile("(?i)v[0-9a-f]+\\..*");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+|0[xX][0-9a-fA-F]*");
    private static final Pattern DOTTED =
            Pattern.compile("(0|[1-9][0-9]{0,2})\\.(0|[1-9][0-9]{0,2})\\.(0|[1-9][0-9]{0,2})\\.(0|[1-9][0-9]{0,2})");
    private static final Pattern NAME = Pattern.compile("[a-z0-9._-]+");

    /**
     * Reads a text.
     *
     * @param ports the ports that may be asked
     * @throws dev.cks.api.tool.ToolException {@code unsafe_url}, or {@code invalid_parameter} where it is no address at all
     */
    static WebAddress parse(String text, Set<Integer> ports) {
        requirePlain(text);
        Matcher parts = PARTS.matcher(text);
        if (!parts.matches()) {
            throw text.isEmpty() ? Refusal.malformed("it is empty") : scheme();
        }
        String authority = parts.group(1);
        if (authority.isEmpty()) {
            throw parts.group(2).isEmpty() || parts.group(2).equals("/")
                    ? Refusal.malformed("it names no host")
                    : Refusal.unsafe("authority", "The address names no host where one belongs");
        }
        if (authority.indexOf('@') >= 0) {
            throw Refusal.unsafe("userinfo", "The address holds a user or hides its host behind one");
        }
        boolean bracketed = authority.startsWith("[");
        String host = host(authority, bracketed);
        HttpUrl url = HttpUrl.parse(text);
        if (url == null) {
            throw Refusal.malformed("its host or its port can't be read");
        }
        if (!ports.contains(url.port())) {
            throw Refusal.unsafe("port", "Port " + url.port() + " is not one of the web's");
        }
        Optional<InetAddress> literal = bracketed ? Optional.of(v6(host, url)) : named(host, url.host());
        HttpUrl asked =
                url.newBuilder().host(withoutDot(url.host())).fragment(null).build();
        return new WebAddress(asked, literal);
    }

    /**
     * Reads where an answer redirects to.
     *
     * @param location the header as it came
     */
    WebAddress redirected(String location, Set<Integer> ports) {
        if (location.chars().anyMatch(c -> c <= ' ' || c >= 0x7F)) {
            throw Refusal.unsafe("redirect", "The server redirects to an address that isn't plain ASCII");
        }
        requirePlain(location);
        if (SCHEME.matcher(location).matches()) {
            return secure(parse(location, ports));
        }
        if (location.startsWith("//")) {
            return secure(parse(url.scheme() + ":" + location, ports));
        }
        @Nullable HttpUrl resolved = url.resolve(location);
        if (resolved == null) {
            throw Refusal.unsafe("redirect", "The server redirects to something that is no address");
        }
        return secure(parse(resolved.toString(), ports));
    }

    /** Returns the name, in lower case and without a dot at its end, or the numeric address. */
    String host() {
        return url.host();
    }

    private static String withoutDot(String host) {
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }

    private WebAddress secure(WebAddress next) {
        if (url.isHttps() && !next.url.isHttps()) {
            throw Refusal.unsafe("downgrade", "The server redirects from https to http");
        }
        return next;
    }

    private static RuntimeException scheme() {
        return Refusal.unsafe("scheme", "Only addresses that begin with http:// or https:// are asked");
    }

    private static void requirePlain(String text) {
        if (text.indexOf('\0') >= 0) {
            throw Refusal.malformed("it holds a NUL character");
        }
        if (text.length() > LONGEST) {
            throw Refusal.unsafe("length", "The address is longer than " + LONGEST + " characters");
        }
        boolean odd = text.chars().anyMatch(c -> c < ' ' || c == 0x7F || c == '\\');
        if (odd || !text.equals(text.strip())) {
            throw Refusal.unsafe(
                    "characters", "The address holds a backslash, a control character or a blank at an end");
        }
    }

    /** Returns the host as it stands there, once what follows it is a port or nothing. */
    private static String host(String authority, boolean bracketed) {
        if (!bracketed) {
            int colon = authority.indexOf(':');
            requirePort(colon < 0 ? "" : authority.substring(colon + 1));
            return colon < 0 ? authority : authority.substring(0, colon);
        }
        Matcher parts = IN_BRACKETS.matcher(authority);
        if (!parts.matches()) {
            throw Refusal.malformed("a bracket isn't closed, or something other than a port follows it");
        }
        requirePort(parts.group(2) == null ? "" : parts.group(2));
        String inside = parts.group(1);
        if (inside.indexOf('%') >= 0 || FUTURE.matcher(inside).matches()) {
            throw Refusal.unsafe("address", "The address in brackets has a zone or an unknown form");
        }
        return inside;
    }

    private static void requirePort(String port) {
        if (!PORT.matcher(port).matches()) {
            throw Refusal.malformed("its port is no number");
        }
    }

    private static InetAddress v6(String host, HttpUrl url) {
        if (host.indexOf(':') < 0) {
            throw Refusal.malformed("what stands in brackets is no IPv6 address");
        }
        if (url.host().indexOf(':') < 0) {
            throw Refusal.unsafe("address", "An IPv4 address in the form of an IPv6 address is no address of the web");
        }
        return numeric("[" + host + "]");
    }

    private static Optional<InetAddress> named(String host, String mapped) {
        String name = withoutDot(mapped);
        if (endsInNumber(name)) {
            if (!mapped.equals(host) || !isDotted(name)) {
                throw Refusal.unsafe("address", "The numeric host isn't written as four decimal numbers");
            }
            return Optional.of(numeric(name));
        }
        if (!NAME.matcher(name).matches()
                || name.length() > LONGEST_NAME
                || name.startsWith(".")
                || name.endsWith(".")
                || name.contains("..")) {
            throw Refusal.malformed("its host is no name");
        }
        if (HostNames.isNear(name)) {
            throw Refusal.unsafe(
                    "name", "The name \"" + name + "\" stands for something near, not for a public server");
        }
        return Optional.empty();
    }

    /** What the URL standard takes for an IPv4 address, however it is written. */
    private static boolean endsInNumber(String name) {
        return NUMBER.matcher(name.substring(name.lastIndexOf('.') + 1)).matches();
    }

    private static boolean isDotted(String name) {
        Matcher parts = DOTTED.matcher(name);
        if (!parts.matches()) {
            return false;
        }
        for (int i = 1; i <= parts.groupCount(); i++) {
            if (Integer.parseInt(parts.group(i)) > HIGHEST_OCTET) {
                return false;
            }
        }
        return true;
    }

    /** Asks no resolver, for the text is numeric. */
    private static InetAddress numeric(String text) {
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException wrong) {
            throw Refusal.malformed("its numeric host can't be read");
        }
    }
}
