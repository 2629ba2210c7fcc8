import { createHash } from "node:crypto";
import type { RefusedForm } from "@reprise/contracts/forms";
import { emptyFlashBag, MAX_FLASH_MESSAGES, mergeFlashBags, parseFlashBag } from "@reprise/toasts";
import type { Redis } from "../server/redis.ts";
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
} from "./session-store.ts";
import { isUnexpired, SIGN_IN_EXPIRY, type SignIn } from "./sign-in.ts";
import { abortable } from "../server/abortable.ts";

/** In ms: maximum duration of an operation. */
const ANSWER_LIMIT = 1_000;

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
    const value = lifetimeOf(now(), now());
    const multi = redis.multi().set(keys.session, `${now()}`, { expiration: { type: "PX", value } });
    if (bags.length > 0) multi.rPush(keys.flashes, [...bags]).pExpire(keys.flashes, value);
    if (login)
      multi.set(keys.login, loginText(id, login, now()), {
        expiration: { type: "PX", value: LOGIN_IDLE_EXPIRY },
      });
    await multi.exec();
    return id;
  }

  async function replace(id: string | undefined, login: Login): Promise<string>;
  async function replace(id: string | undefined, login: null): Promise<string | null>;
  async function replace(id: string | undefined, login: Login | null): Promise<string | null> {
    if (id === undefined) return login && create(login, []);
    const { session, flashes, ...others } = keysOf(id);
    const [createdAt, bags] = await redis
      .multi()
      .get(session)
      .lRange(flashes, 0, -1)
      .del([session, flashes, ...Object.values(others)])
      .execTyped();
    const isSessionValid = lifetimeOf(Number(createdAt), now()) > 0;
    return isSessionValid || login ? create(login, isSessionValid ? bags : []) : null;
  }

  /** Remaining lifetime in ms; zero or less: no such session. */
  const lifetime = async (session: string) => lifetimeOf(Number(await redis.get(session)), now());

  const store: SessionStore = {
    create: () => create(null, []),
    replace,
    async useLogin(id) {
      const { login } = keysOf(id);
      const text = await redis.getEx(login, { type: "PX", value: LOGIN_IDLE_EXPIRY });
      if (text === null) return null;
      const [startedAt = "", sealed = ""] = text.split(".", 2);
      const left = loginLifetimeOf(Number(startedAt), now());
      if (left <= 0) {
        await redis.del(login);
        return null;
      }
      if (left < LOGIN_IDLE_EXPIRY) await redis.pExpire(login, left);
      return readSealed(id, sealed) as Login | null;
    },
    async pushFlashes(id, bag) {
      const { session, flashes } = keysOf(id);
      const left = await lifetime(session);
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
      const { session, flashes } = keysOf(id);
      const [createdAt, bags] = await redis
        .multi()
        .get(session)
        .lRange(flashes, 0, -1)
        .del(flashes)
        .execTyped();
      const left = lifetimeOf(Number(createdAt), now());
      if (left <= 0) return emptyFlashBag();
      await redis.pExpire(session, left);
      return mergeFlashBags(...bags.map((bag) => parseFlashBag(bag)));
    },
    async storeRefusedForm(id, form) {
      const { session, refusedForm } = keysOf(id);
      if ((await lifetime(session)) <= 0) return false;
      // Encrypted like a login: a form may contain a postal address.
      const sealed = seal(id, JSON.stringify(form));
      await redis.set(refusedForm, sealed, { expiration: { type: "PX", value: REFUSED_FORM_EXPIRY } });
      return true;
    },
    async takeRefusedForm(id) {
      const sealed = await redis.getDel(keysOf(id).refusedForm);
      return sealed === null ? null : (readSealed(id, sealed) as RefusedForm | null);
    },
    async pushSignIn(id, signIn) {
      const { session, signIns } = keysOf(id);
      if ((await lifetime(session)) <= 0) return false;
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
    isReady: () =>
      redis.ping().then(
        () => true,
        () => false,
      ),
    async close() {
      // `close` would wait for a connection that may never be established.
      if (redis.isReady) await redis.close();
      else redis.destroy();
    },
  };
  return withTimeLimit(store);
}

/** Limits the duration of every operation: no request waits for a Redis that does not answer. */
function withTimeLimit(store: SessionStore): SessionStore {
  const { close, ...asked } = store;
  const limited = Object.entries(asked).map(([name, ask]) => [
    name,
    (...input: unknown[]) =>
      abortable(
        (ask as (...input: unknown[]) => Promise<unknown>)(...input),
        AbortSignal.timeout(ANSWER_LIMIT),
      ),
  ]);
  return { ...(Object.fromEntries(limited) as Omit<SessionStore, "close">), close };
}
