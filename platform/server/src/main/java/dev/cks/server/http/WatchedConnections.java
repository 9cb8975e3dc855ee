package dev.cks.server.http;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;

/** Makes connections that are watched, and ends those whose requests are too long in coming. */
final class WatchedConnections extends HttpConnectionFactory {

    private final Set<WatchedEndPoint> open = ConcurrentHashMap.newKeySet();

    WatchedConnections(HttpConfiguration configuration) {
        super(configuration);
    }

    /** Returns the connection of a request. */
    static WatchedEndPoint of(Request request) {
        return (WatchedEndPoint) request.getConnectionMetaData().getConnection().getEndPoint();
    }

    @Override
    public Connection newConnection(Connector connector, EndPoint endPoint) {
        WatchedEndPoint watched = new WatchedEndPoint(endPoint, connector.getExecutor());
        Connection connection = super.newConnection(connector, watched);
        open.add(watched);
        connection.addEventListener(new Connection.Listener() {
            @Override
            public void onClosed(Connection closed) {
                open.remove(watched);
            }
        });
        return connection;
    }

    /** Ends the connections on which the head of a request takes longer than this to arrive. */
    void endSlow(long nanoseconds) {
        open.stream()
                .filter(endPoint -> endPoint.waitsLonger(nanoseconds))
                .forEach(endPoint -> endPoint.close(new TimeoutException("The head of a request took too long")));
    }

    /** Returns how many there are. */
    int count() {
        return open.size();
    }
}
