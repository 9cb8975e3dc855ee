package dev.cks.plugins.decisions.record;

import dev.cks.plugins.decisions.model.ContentId;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * Who writes here: a key pair (Ed25519) made once, whatever the machine is called, and the id that follows from it. Immutable.
 *
 * @param id {@code i} and the first 16 digits of the SHA-256 of the public key
 * @param publicKey what others check segments with
 * @param privateKey what segments are signed with
 */
public record Install(String id, PublicKey publicKey, PrivateKey privateKey) {

    private static final String FILE = "install.key";
    private static final String ALGORITHM = "Ed25519";
    private static final int DIGITS = 16;

    /**
     * Reads the install of a ledger, if there is one yet.
     *
     * @throws IOException when it can't be read, or isn't what was written
     */
    static Optional<Install> existing(Path ledger) throws IOException {
        return Files.exists(ledger.resolve(FILE)) ? Optional.of(of(ledger)) : Optional.empty();
    }

    /**
     * Reads the install of a ledger, or makes one. For whoever has the right to write.
     *
     * @throws IOException when it can't be read, or isn't what was written
     */
    static Install of(Path ledger) throws IOException {
        Path file = ledger.resolve(FILE);
        try {
            return Files.exists(file) ? read(file) : make(file);
        } catch (GeneralSecurityException | IllegalArgumentException unusable) {
            throw new IOException("The key in " + file + " can't be used: " + unusable.getMessage(), unusable);
        }
    }

    private static Install read(Path file) throws IOException, GeneralSecurityException {
        List<String> lines = Files.readAllLines(file);
        if (lines.size() != 2) {
            throw new IOException("There are two lines in " + file + ", a public and a private key");
        }
        KeyFactory keys = KeyFactory.getInstance(ALGORITHM);
        return of(
                keys.generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(lines.get(0)))),
                keys.generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(lines.get(1)))));
    }

    private static Install make(Path file) throws IOException, GeneralSecurityException {
        KeyPair pair = KeyPairGenerator.getInstance(ALGORITHM).generateKeyPair();
        Base64.Encoder text = Base64.getEncoder();
        String lines = text.encodeToString(pair.getPublic().getEncoded()) + "\n"
                + text.encodeToString(pair.getPrivate().getEncoded()) + "\n";
        Path part = file.resolveSibling(FILE + ".part");
        Files.deleteIfExists(part);
        createPrivate(part);
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(lines.getBytes(StandardCharsets.US_ASCII));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        return of(pair.getPublic(), pair.getPrivate());
    }

    private static void createPrivate(Path file) throws IOException {
        FileAttribute<?> owner = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        try {
            Files.createFile(file, owner);
        } catch (UnsupportedOperationException notPosix) {
            Files.createFile(file);
        } catch (FileAlreadyExistsException race) {
            throw new IOException("Somebody else writes " + file, race);
        }
    }

    private static Install of(PublicKey publicKey, PrivateKey privateKey) {
        String id = "i" + ContentId.sha256(publicKey.getEncoded()).substring(0, DIGITS);
        return new Install(id, publicKey, privateKey);
    }
}
