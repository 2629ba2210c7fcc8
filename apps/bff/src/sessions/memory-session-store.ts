import { emptyFlashBag, type FlashBag, mergeFlashBags } from "@reprise/toasts";
import { lifetimeOf, newSessionId, type SessionStore } from "./session-store.ts";

interface Session {
  readonly createdAt: number;
  expiresAt: number;
  flashes: FlashBag;
}

/** For one process. Holds at most `capacity` sessions; beyond it those unused for longest go. */
export function createMemorySessionStore(now: () => number = Date.now, capacity = 100_000): SessionStore {
  const sessions = new Map<string, Session>();

  function use(id: string): Session | undefined {
    const session = sessions.get(id);
    sessions.delete(id);
    if (!session || session.expiresAt <= now()) return undefined;
    session.expiresAt = now() + lifetimeOf(session.createdAt, now());
    // Set anew, it stands last: the map's order is that of use.
    sessions.set(id, session);
    return session;
  }

  function makeRoom(): void {
    for (const [id, session] of sessions) {
      if (session.expiresAt > now() && sessions.size < capacity) return;
      sessions.delete(id);
    }
  }

  return {
    async create() {
      makeRoom();
      const id = newSessionId();
      sessions.set(id, {
        createdAt: now(),
        expiresAt: now() + lifetimeOf(now(), now()),
        flashes: emptyFlashBag(),
      });
      return id;
    },
    async pushFlashes(id, bag) {
      const session = use(id);
      if (session) session.flashes = mergeFlashBags(session.flashes, bag);
      return session !== undefined;
    },
    async takeFlashes(id) {
      const session = use(id);
      const taken = session?.flashes ?? emptyFlashBag();
      if (session) session.flashes = emptyFlashBag();
      return taken;
    },
    isReady: async () => true,
    close: async () => undefined,
  };
}
