package dev.cks.egress;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;

/** Says in one line why a connection came to nothing. What libraries and strangers wrote isn't repeated. */
final class Breakdown {

    /** What failures mean, the more special ones first. */
    private static final Map<Class<?>, String> MEANINGS = meanings();

    private Breakdown() {}

    private static Map<Class<?>, String> meanings() {
        String untrusted = "the connection isn't secure: nobody that is trusted vouches for the certificate";
        Map<Class<?>, String> meanings = new LinkedHashMap<>();
        meanings.put(
                SSLPeerUnverifiedException.class, "the connection isn't secure: the certificate is for another name");
        meanings.put(CertificateExpiredException.class, "the connection isn't secure: the certificate has expired");
        meanings.put(
                CertificateNotYetValidException.class, "the connection isn't secure: the certificate isn't valid yet");
        meanings.put(CertPathBuilderException.class, untrusted);
        meanings.put(CertPathValidatorException.class, untrusted);
        meanings.put(CertificateException.class, untrusted);
        meanings.put(SSLException.class, "the connection isn't secure: no TLS 1.2 or newer comes about");
        meanings.put(ConnectException.class, "nobody answers");
        meanings.put(NoRouteToHostException.class, "no way leads there");
        meanings.put(ProtocolException.class, "what comes back isn't HTTP");
        meanings.put(EOFException.class, "the connection ends before the answer does");
        return meanings;
    }

    /** Returns what a failure means. */
    static String reason(IOException failure) {
        return MEANINGS.entrySet().stream()
                .filter(meaning -> causes(failure).anyMatch(meaning.getKey()::isInstance))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("the connection breaks");
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(Optional.of(failure), Optional::isPresent, one -> one.map(Throwable::getCause))
                .flatMap(Optional::stream);
    }
}
