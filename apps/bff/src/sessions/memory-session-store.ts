import type { RefusedForm } from "@reprise/contracts/forms";
import { emptyFlashBag, type FlashBag, mergeFlashBags } from "@reprise/toasts";
import { LRUCache } from "lru-cache";
import {
  lifetimeOf,
  type Login,
  loginLifetimeOf,
  MAX_SIGN_INS,
  newSessionId,
  REFUSED_FORM_EXPIRY,
  type SessionStore,
} from "./session-store.ts";
import { isUnexpired, type SignIn } from "./sign-in.ts";

interface Session {
  readonly createdAt: number;
  expiresAt: number;
  readonly flashes: FlashBag;
  readonly refusedForm: { readonly form: RefusedForm; readonly expiresAt: number } | null;
  readonly login: (Login & { readonly startedAt: number; expiresAt: number }) | null;
  readonly signIns: readonly SignIn[];
}

/** In bytes: size of a session without its texts. */
const OVERHEAD = 1_024;
const sizeOf = ({ flashes, refusedForm, signIns }: Session) =>
  OVERHEAD + 2 * JSON.stringify([flashes, refusedForm, signIns]).length;

export interface MemoryLimits {
  /** Maximum number of sessions with a login; the same number without one. */
  readonly sessions?: number;
  /** In bytes, for each of the two kinds. */
  readonly bytes?: number;
}

/**
 * Session store for a single process. The least recently used sessions are evicted first. Sessions without a
 * login, which any client can create, never evict sessions with one.
 */
export function createMemorySessionStore(
  now: () => number = Date.now,
  { sessions: max = 50_000, bytes: maxSize = 64 * 1024 * 1024 }: MemoryLimits = {},
): SessionStore {
  const createCache = () => new LRUCache<string, Session>({ max, maxSize, sizeCalculation: sizeOf });
  const [customers, visitors] = [createCache(), createCache()];

  function remove(id: string): void {
    customers.delete(id);
    visitors.delete(id);
  }

  /**
   * Stores a session in the cache for its kind. Sessions are immutable: the cache computes the size of new
   * objects only.
   */
  function store(id: string, session: Session): void {
    if (!session.login) customers.delete(id);
    (session.login ? customers : visitors).set(id, session);
  }

  function use(id: string): Session | undefined {
    const session = customers.get(id) ?? visitors.get(id);
    if (!session) return undefined;
    if (session.expiresAt <= now()) {
      remove(id);
      return undefined;
    }
    session.expiresAt = now() + lifetimeOf(session.createdAt, now(), session.login !== null);
    return session;
  }

  function create(flashes: FlashBag, login: Login | null): string {
    const id = newSessionId();
    const startedAt = now();
    store(id, {
      createdAt: startedAt,
      expiresAt: startedAt + lifetimeOf(startedAt, startedAt, login !== null),
      flashes,
      refusedForm: null,
      login: login && { ...login, startedAt, expiresAt: startedAt + loginLifetimeOf(startedAt, startedAt) },
      signIns: [],
    });
    return id;
  }

  async function replace(id: string | undefined, login: Login): Promise<string>;
  async function replace(id: string | undefined, login: null): Promise<string | null>;
  async function replace(id: string | undefined, login: Login | null): Promise<string | null> {
    const before = id === undefined ? undefined : use(id);
    if (id !== undefined) remove(id);
    return before || login ? create(before?.flashes ?? emptyFlashBag(), login) : null;
  }

  return {
    create: async () => create(emptyFlashBag(), null),
    replace,
    async useLogin(id) {
      const session = use(id);
      if (!session?.login) return null;
      const { login } = session;
      if (login.expiresAt <= now()) {
        store(id, { ...session, login: null });
        return null;
      }
      login.expiresAt = now() + loginLifetimeOf(login.startedAt, now());
      return { customerUuid: login.customerUuid, customerToken: login.customerToken };
    },
    async pushFlashes(id, bag) {
      const session = use(id);
      if (!session) return false;
      store(id, { ...session, flashes: mergeFlashBags(session.flashes, bag) });
      return true;
    },
    async takeFlashes(id) {
      const session = use(id);
      if (!session) return emptyFlashBag();
      store(id, { ...session, flashes: emptyFlashBag() });
      return session.flashes;
    },
    async storeRefusedForm(id, form) {
      const session = use(id);
      if (!session) return false;
      store(id, { ...session, refusedForm: { form, expiresAt: now() + REFUSED_FORM_EXPIRY } });
      return true;
    },
    async takeRefusedForm(id) {
      const session = use(id);
      if (!session?.refusedForm) return null;
      store(id, { ...session, refusedForm: null });
      const { form, expiresAt } = session.refusedForm;
      return expiresAt > now() ? form : null;
    },
    async pushSignIn(id, signIn) {
      const session = use(id);
      if (!session) return false;
      store(id, { ...session, signIns: [...session.signIns, signIn].slice(-MAX_SIGN_INS) });
      return true;
    },
    async findSignIn(id, state, { isLast }) {
      const session = use(id);
      const found = session?.signIns.find((signIn) => signIn.state === state);
      if (session && isLast)
        store(id, { ...session, signIns: session.signIns.filter((signIn) => signIn !== found) });
      return found && isUnexpired(found, now()) ? found : null;
    },
    isReady: async () => true,
    close: async () => undefined,
  };
}
