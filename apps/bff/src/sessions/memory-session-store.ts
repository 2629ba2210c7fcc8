import { emptyFlashBag, type FlashBag, mergeFlashBags } from "@reprise/toasts";
import {
  lifetimeOf,
  type Login,
  loginLifetimeOf,
  MAX_SIGN_INS,
  newSessionId,
  type SessionStore,
} from "./session-store.ts";
import { isAlive, type SignIn } from "./sign-in.ts";

interface Session {
  readonly createdAt: number;
  expiresAt: number;
  flashes: FlashBag;
  login: (Login & { readonly startedAt: number; expiresAt: number }) | null;
  signIns: readonly SignIn[];
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

  function make(flashes: FlashBag, login: Login | null): string {
    makeRoom();
    const id = newSessionId();
    const startedAt = now();
    sessions.set(id, {
      createdAt: startedAt,
      expiresAt: startedAt + lifetimeOf(startedAt, startedAt),
      flashes,
      login: login && { ...login, startedAt, expiresAt: startedAt + loginLifetimeOf(startedAt, startedAt) },
      signIns: [],
    });
    return id;
  }

  async function replace(id: string | undefined, login: Login): Promise<string>;
  async function replace(id: string | undefined, login: null): Promise<string | null>;
  async function replace(id: string | undefined, login: Login | null): Promise<string | null> {
    const before = id === undefined ? undefined : use(id);
    if (id !== undefined) sessions.delete(id);
    return before || login ? make(before?.flashes ?? emptyFlashBag(), login) : null;
  }

  return {
    create: async () => make(emptyFlashBag(), null),
    replace,
    async useLogin(id) {
      const session = use(id);
      if (!session?.login) return null;
      const { login } = session;
      if (login.expiresAt <= now()) {
        session.login = null;
        return null;
      }
      login.expiresAt = now() + loginLifetimeOf(login.startedAt, now());
      return { customerUuid: login.customerUuid, customerToken: login.customerToken };
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
    async pushSignIn(id, signIn) {
      const session = use(id);
      if (session) session.signIns = [...session.signIns, signIn].slice(-MAX_SIGN_INS);
      return session !== undefined;
    },
    async findSignIn(id, state, { isLast }) {
      const session = use(id);
      const found = session?.signIns.find((signIn) => signIn.state === state);
      if (session && isLast) session.signIns = session.signIns.filter((signIn) => signIn !== found);
      return found && isAlive(found, now()) ? found : null;
    },
    isReady: async () => true,
    close: async () => undefined,
  };
}
