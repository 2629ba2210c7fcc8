import { randomBytes } from "node:crypto";
import type { RefusedForm } from "@reprise/contracts/forms";
import type { FlashBag } from "@reprise/toasts";
import type { SignIn } from "./sign-in.ts";

/** In ms without any use of the session. */
export const IDLE_EXPIRY = 24 * 60 * 60 * 1000;
/** In ms since the session was made, however much it is used. */
export const ABSOLUTE_EXPIRY = 30 * 24 * 60 * 60 * 1000;
/** In ms without any use of a login. */
export const LOGIN_IDLE_EXPIRY = 30 * 60 * 1000;
/** In ms since a login, however much it is used. */
export const LOGIN_ABSOLUTE_EXPIRY = 12 * 60 * 60 * 1000;
/** In ms that a refused form waits for the page that shows it again. */
export const REFUSED_FORM_EXPIRY = 10 * 60 * 1000;
/** Sign-ins at providers that one session can have under way. */
export const MAX_SIGN_INS = 5;

export const SESSION_ID = /^[\w-]{43}$/u;
export const newSessionId = (): string => randomBytes(32).toString("base64url");

/** Time left to a session in ms, at most the idle time; not positive when it is over. */
export const lifetimeOf = (createdAt: number, now: number): number =>
  Math.min(IDLE_EXPIRY, createdAt + ABSOLUTE_EXPIRY - now);

/** The same of a login. */
export const loginLifetimeOf = (startedAt: number, now: number): number =>
  Math.min(LOGIN_IDLE_EXPIRY, startedAt + LOGIN_ABSOLUTE_EXPIRY - now);

/** Who is logged in. Never leaves this server but for the API. */
export interface Login {
  readonly customerUuid: string;
  /** The API's `x-customer-token`. */
  readonly customerToken: string;
}

/** Server side of the session cookie. Every use of a session renews its idle time. */
export interface SessionStore {
  /** A new session's id. */
  create(): Promise<string>;
  /**
   * A session under a new id, with this login or none, and with the messages of the session that it takes the place of.
   * That one is gone, its id dead; so are its login and its sign-ins under way: who planted them knows nothing of this.
   * Null when no login is to be kept, and the old session is gone already.
   */
  replace(id: string | undefined, login: Login): Promise<string>;
  replace(id: string | undefined, login: null): Promise<string | null>;
  /** The login, whose idle time begins anew; null: nobody is logged in. */
  useLogin(id: string): Promise<Login | null>;
  /** Adds messages for the next page; false when there is no such session (any more). */
  pushFlashes(id: string, bag: FlashBag): Promise<boolean>;
  /** Hands out the messages and forgets them in one step: of racing calls one gets a message. */
  takeFlashes(id: string): Promise<FlashBag>;
  /** Keeps a refused form for the next page, instead of any before it; false when there is no such session. */
  storeRefusedForm(id: string, form: RefusedForm): Promise<boolean>;
  /** Hands it out and forgets it in one step; null: there is none, or it is too old. */
  takeRefusedForm(id: string): Promise<RefusedForm | null>;
  /** Keeps a sign-in that begins, at most {@link MAX_SIGN_INS}, the newest; false when there is no such session. */
  pushSignIn(id: string, signIn: SignIn): Promise<boolean>;
  /** What began with this state; of racing calls with `isLast` one gets it, and nobody afterwards. */
  findSignIn(id: string, state: string, options: { readonly isLast: boolean }): Promise<SignIn | null>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
