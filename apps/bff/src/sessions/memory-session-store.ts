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
import { isAlive, type SignIn } from "./sign-in.ts";

interface Session {
  readonly createdAt: number;
  expiresAt: number;
  readonly flashes: FlashBag;
  readonly refusedForm: { readonly form: RefusedForm; readonly expiresAt: number } | null;
  readonly login: (Login & { readonly startedAt: number; expiresAt: number }) | null;
  readonly signIns: readonly SignIn[];
}

/** In bytes: what a session takes besides its texts. */
const OVERHEAD = 1_024;
const sizeOf = ({ flashes, refusedForm, signIns }: Session) =>
  OVERHEAD + 2 * JSON.stringify([flashes, refusedForm, signIns]).length;

export interface MemoryLimits {
  /** Sessions with a login, and as many without one. */
  readonly sessions?: number;
  /** In bytes, for each of the two. */
  readonly bytes?: number;
}

/**
 * For one process. Beyond its limits those sessions go that were unused for longest; sessions without a login, which
 * anybody can make, never take the room of those with one.
 */
export function createMemorySessionStore(
  now: () => number = Date.now,
  { sessions: max = 50_000, bytes: maxSize = 64 * 1024 * 1024 }: MemoryLimits = {},
): SessionStore {
  const createCache = () => new LRUCache<string, Session>({ max, maxSize, sizeCalculation: sizeOf });
  const [customers, visitors] = [createCache(), createCache()];

  function forget(id: string): void {
    customers.delete(id);
    visitors.delete(id);
  }

  /** Where it belongs by its login. A changed session is a new object: of one that it knows the cache asks no size. */
  function keep(id: string, session: Session): void {
    if (!session.login) customers.delete(id);
    (session.login ? customers : visitors).set(id, session);
  }

  function use(id: string): Session | undefined {
    const session = customers.get(id) ?? visitors.get(id);
    if (!session) return undefined;
    if (session.expiresAt <= now()) {
      forget(id);
      return undefined;
    }
    session.expiresAt = now() + lifetimeOf(session.createdAt, now());
    return session;
  }

  function create(flashes: FlashBag, login: Login | null): string {
    const id = newSessionId();
    const startedAt = now();
    keep(id, {
      createdAt: startedAt,
      expiresAt: startedAt + lifetimeOf(startedAt, startedAt),
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
    if (id !== undefined) forget(id);
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
        keep(id, { ...session, login: null });
        return null;
      }
      login.expiresAt = now() + loginLifetimeOf(login.startedAt, now());
      return { customerUuid: login.customerUuid, customerToken: login.customerToken };
    },
    async pushFlashes(id, bag) {
      const session = use(id);
      if (!session) return false;
      keep(id, { ...session, flashes: mergeFlashBags(session.flashes, bag) });
      return true;
    },
    async takeFlashes(id) {
      const session = use(id);
      if (!session) return emptyFlashBag();
      keep(id, { ...session, flashes: emptyFlashBag() });
      return session.flashes;
    },
    async storeRefusedForm(id, form) {
      const session = use(id);
      if (!session) return false;
      keep(id, { ...session, refusedForm: { form, expiresAt: now() + REFUSED_FORM_EXPIRY } });
      return true;
    },
    async takeRefusedForm(id) {
      const session = use(id);
      if (!session?.refusedForm) return null;
      keep(id, { ...session, refusedForm: null });
      const { form, expiresAt } = session.refusedForm;
      return expiresAt > now() ? form : null;
    },
    async pushSignIn(id, signIn) {
      const session = use(id);
      if (!session) return false;
      keep(id, { ...session, signIns: [...session.signIns, signIn].slice(-MAX_SIGN_INS) });
      return true;
    },
    async findSignIn(id, state, { isLast }) {
      const session = use(id);
      const found = session?.signIns.find((signIn) => signIn.state === state);
      if (session && isLast)
        keep(id, { ...session, signIns: session.signIns.filter((signIn) => signIn !== found) });
      return found && isAlive(found, now()) ? found : null;
    },
    isReady: async () => true,
    close: async () => undefined,
  };
}
