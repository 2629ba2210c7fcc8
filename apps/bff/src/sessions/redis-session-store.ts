import { createHash } from "node:crypto";
import type { RefusedForm } from "@reprise/contracts/forms";
import { abortable } from "@reprise/service/abortable";
import { emptyFlashBag, MAX_FLASH_MESSAGES, mergeFlashBags, parseFlashBag } from "@reprise/toasts";
import { acceptsWrites, leaveIfReplica, type Redis } from "../server/redis.ts";
import { seal, unseal } from "./sealing.ts";
import {
  lifetimeOf,
  type Login,
  LOGIN_IDLE_EXPIRY,
  loginLifetimeOf,
  MAX_SIGN_INS,
  newSessionId,
  REFUSED_FORM_EXPIRY,
  type SessionStore,
  VISITOR_IDLE_EXPIRY,
} from "./session-store.ts";
import { isUnexpired, SIGN_IN_EXPIRY, type SignIn } from "./sign-in.ts";

/** In ms: maximum duration of an operation. */
const ANSWER_LIMIT = 1_000;

/**
 * In ms: a login's key outlives the login by this. A key with a login then always has more time left than a key of a
 * visitor, and `maxmemory-policy volatile-ttl` evicts visitors first.
 */
const LOGIN_KEY_MARGIN = VISITOR_IDLE_EXPIRY;

/** Session ids are stored as hashes: access to the database does not give access to sessions. */
function keysOf(id: string) {
  const session = `session:${createHash("sha256").update(id).digest("base64url")}`;
  return {
    session,
    flashes: `${session}:flashes`,
    refusedForm: `${session}:refused-form`,
    login: `${session}:login`,
    signIns: `${session}:sign-ins`,
  };
}

/** The start time is stored unencrypted in front, so that the expiry is known without decrypting. */
const loginText = (id: string, login: Login, startedAt: number) =>
  `${startedAt}.${seal(id, JSON.stringify(login))}`;

function readSealed(id: string, sealed: string): unknown {
  const text = unseal(id, sealed);
  return text === null ? null : JSON.parse(text);
}

/** Session store for any number of processes. */
export function createRedisSessionStore(redis: Redis, now: () => number = Date.now): SessionStore {
  async function create(login: Login | null, bags: readonly string[]): Promise<string> {
    const id = newSessionId();
    const keys = keysOf(id);
    const value = lifetimeOf(now(), now(), login !== null);
    const multi = redis.multi().set(keys.session, `${now()}`, { expiration: { type: "PX", value } });
    if (bags.length > 0) multi.rPush(keys.flashes, [...bags]).pExpire(keys.flashes, value);
    if (login)
      multi.set(keys.login, loginText(id, login, now()), {
        expiration: { type: "PX", value: LOGIN_IDLE_EXPIRY + LOGIN_KEY_MARGIN },
      });
    await multi.exec();
    return id;
  }

  async function replace(id: string | undefined, login: Login): Promise<string>;
  async function replace(id: string | undefined, login: null): Promise<string | null>;
  async function replace(id: string | undefined, login: Login | null): Promise<string | null> {
    if (id === undefined) return login && create(login, []);
    const { session, flashes, ...others } = keysOf(id);
    const [createdAt, hasLogin, bags] = await redis
      .multi()
      .get(session)
      .exists(others.login)
      .lRange(flashes, 0, -1)
      .del([session, flashes, ...Object.values(others)])
      .execTyped();
    const isSessionValid = lifetimeOf(Number(createdAt), now(), hasLogin === 1) > 0;
    return isSessionValid || login ? create(login, isSessionValid ? bags : []) : null;
  }

  /** Remaining lifetime in ms; zero or less: no such session. */
  async function lifetime({ session, login }: ReturnType<typeof keysOf>): Promise<number> {
    const [createdAt, hasLogin] = await redis.multi().get(session).exists(login).execTyped();
    return lifetimeOf(Number(createdAt), now(), hasLogin === 1);
  }

  const store: SessionStore = {
    create: () => create(null, []),
    replace,
    async useLogin(id) {
      const { login } = keysOf(id);
      const [keyLeft, text] = await redis.multi().pTTL(login).get(login).execTyped();
      if (text === null) return null;
      const [startedAt = "", sealed = ""] = text.split(".", 2);
      const left = loginLifetimeOf(Number(startedAt), now());
      if (left <= 0 || keyLeft <= LOGIN_KEY_MARGIN) {
        await redis.del(login);
        return null;
      }
      await redis.pExpire(login, left + LOGIN_KEY_MARGIN);
      return readSealed(id, sealed) as Login | null;
    },
    async pushFlashes(id, bag) {
      const keys = keysOf(id);
      const { session, flashes } = keys;
      const left = await lifetime(keys);
      if (left <= 0) return false;
      await redis
        .multi()
        .rPush(flashes, JSON.stringify(bag))
        .lTrim(flashes, -MAX_FLASH_MESSAGES, -1)
        .pExpire(flashes, left)
        .pExpire(session, left)
        .exec();
      return true;
    },
    async takeFlashes(id) {
      const { session, flashes, login } = keysOf(id);
      const [createdAt, hasLogin, bags] = await redis
        .multi()
        .get(session)
        .exists(login)
        .lRange(flashes, 0, -1)
        .del(flashes)
        .execTyped();
      const left = lifetimeOf(Number(createdAt), now(), hasLogin === 1);
      if (left <= 0) return emptyFlashBag();
      await redis.pExpire(session, left);
      return mergeFlashBags(...bags.map((bag) => parseFlashBag(bag)));
    },
    async storeRefusedForm(id, form) {
      const keys = keysOf(id);
      if ((await lifetime(keys)) <= 0) return false;
      // Encrypted like a login: a form may contain a postal address.
      const sealed = seal(id, JSON.stringify(form));
      await redis.set(keys.refusedForm, sealed, { expiration: { type: "PX", value: REFUSED_FORM_EXPIRY } });
      return true;
    },
    async takeRefusedForm(id) {
      const sealed = await redis.getDel(keysOf(id).refusedForm);
      return sealed === null ? null : (readSealed(id, sealed) as RefusedForm | null);
    },
    async pushSignIn(id, signIn) {
      const keys = keysOf(id);
      const { signIns } = keys;
      if ((await lifetime(keys)) <= 0) return false;
      await redis
        .multi()
        .rPush(signIns, seal(id, JSON.stringify(signIn)))
        .lTrim(signIns, -MAX_SIGN_INS, -1)
        .pExpire(signIns, SIGN_IN_EXPIRY)
        .exec();
      return true;
    },
    async findSignIn(id, state, { isLast }) {
      const { signIns } = keysOf(id);
      for (const sealed of await redis.lRange(signIns, 0, -1)) {
        const signIn = readSealed(id, sealed) as SignIn | null;
        if (signIn?.state !== state) continue;
        // Only one of concurrent calls removes the entry; the others get 0 and fail.
        if (isLast && (await redis.lRem(signIns, 1, sealed)) !== 1) return null;
        return isUnexpired(signIn, now()) ? signIn : null;
      }
      return null;
    },
    isReady: () => acceptsWrites(redis),
    async close() {
      // `close` would wait for a connection that may never be established.
      if (redis.isReady) await redis.close();
      else redis.destroy();
    },
  };
  return withinLimits(store, (error) => leaveIfReplica(redis, error));
}

/** Limits the duration of every operation: no request waits for a Redis that does not answer. */
function withinLimits(store: SessionStore, onFailure: (error: unknown) => void): SessionStore {
  const { close, ...asked } = store;
  const limited = Object.entries(asked).map(([name, ask]) => [
    name,
    async (...input: unknown[]) => {
      const answer = (ask as (...input: unknown[]) => Promise<unknown>)(...input);
      try {
        return await abortable(answer, AbortSignal.timeout(ANSWER_LIMIT));
      } catch (error) {
        onFailure(error);
        throw error;
      }
    },
  ]);
  return { ...(Object.fromEntries(limited) as Omit<SessionStore, "close">), close };
}
