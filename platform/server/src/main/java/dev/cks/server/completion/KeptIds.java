package dev.cks.server.completion;

import dev.cks.api.plugin.Page;
import dev.cks.api.plugin.SessionInfo;
import dev.cks.api.plugin.Sessions;
import dev.cks.api.plugin.VersionInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The ids of what is kept, as far as there is time to look through them while somebody types. */
final class KeptIds {

    private static final int PAGE = 1000;
    private static final int MOST = 10 * PAGE;

    private final Sessions sessions;

    KeptIds(Sessions sessions) {
        this.sessions = sessions;
    }

    List<String> ofSessions() {
        return collect(sessions::list, SessionInfo::sessionId);
    }

    List<String> ofVersions(String sessionId) {
        return collect(page -> sessions.versions(sessionId, page), VersionInfo::versionId);
    }

    List<String> ofObjects(String sessionId) {
        return sessions.current(sessionId).structure().objects().stream()
                .limit(MOST)
                .map(object -> object.identity().id())
                .toList();
    }

    private static <T> List<String> collect(Function<Page.Request, Page<T>> pages, Function<T, String> id) {
        List<String> ids = new ArrayList<>();
        Optional<String> next = Optional.empty();
        do {
            Page<T> page = pages.apply(new Page.Request(next, PAGE));
            page.items().forEach(item -> ids.add(id.apply(item)));
            next = page.next();
        } while (next.isPresent() && ids.size() < MOST);
        return ids;
    }
}
