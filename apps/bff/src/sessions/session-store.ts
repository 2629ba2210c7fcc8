import { randomBytes } from "node:crypto";
import type { RefusedForm } from "@reprise/contracts/forms";
import type { FlashBag } from "@reprise/toasts";
import type { SignIn } from "./sign-in.ts";

/** In ms: a session with a login expires after this time without use. */
export const IDLE_EXPIRY = 24 * 60 * 60 * 1000;
/**
 * In ms: a session without a login, which any client can create, expires after this time without use. Longer than a
 * sign-in may take.
 */
export const VISITOR_IDLE_EXPIRY = 60 * 60 * 1000;
/** In ms: a session expires after this time, regardless of use. */
export const ABSOLUTE_EXPIRY = 30 * 24 * 60 * 60 * 1000;
/** In ms: a login expires after this time without use. */
export const LOGIN_IDLE_EXPIRY = 30 * 60 * 1000;
/** In ms: a login expires after this time, regardless of use. */
export const LOGIN_ABSOLUTE_EXPIRY = 12 * 60 * 60 * 1000;
/** In ms: lifetime of a stored refused form. */
export const REFUSED_FORM_EXPIRY = 10 * 60 * 1000;
/** Maximum number of concurrent provider sign-ins per session. */
export const MAX_SIGN_INS = 5;

export const SESSION_ID = /^[\w-]{43}$/u;
export const newSessionId = (): string => randomBytes(32).toString("base64url");

/** Remaining lifetime of a session in ms, at most the idle time; zero or less: expired. */
export const lifetimeOf = (createdAt: number, now: number, hasLogin: boolean): number =>
  Math.min(hasLogin ? IDLE_EXPIRY : VISITOR_IDLE_EXPIRY, createdAt + ABSOLUTE_EXPIRY - now);

/** Remaining lifetime of a login in ms; zero or less: expired. */
export const loginLifetimeOf = (startedAt: number, now: number): number =>
  Math.min(LOGIN_IDLE_EXPIRY, startedAt + LOGIN_ABSOLUTE_EXPIRY - now);

/** The logged-in customer. Sent to the API only, never to the browser. */
export interface Login {
  readonly customerUuid: string;
  /** The API's `x-customer-token`. */
  readonly customerToken: string;
}

/** Server side of the session cookie. Every use of a session renews its idle time. */
export interface SessionStore {
  /** Creates a session and returns its id. */
  create(): Promise<string>;
  /**
   * Moves a session to a new id, with this login or none. Flash messages move too. The old id becomes
   * invalid. Its login, refused form and sign-ins are deleted, since an attacker may have started them.
   * Null: `login` is null, and the old session no longer exists.
   */
  replace(id: string | undefined, login: Login): Promise<string>;
  replace(id: string | undefined, login: null): Promise<string | null>;
  /** Returns the login and renews its idle time. */
  useLogin(id: string): Promise<Login | null>;
  /** Adds messages for the next page. False: no such session. */
  pushFlashes(id: string, bag: FlashBag): Promise<boolean>;
  /** Returns and deletes the messages atomically: of concurrent calls, only one gets a message. */
  takeFlashes(id: string): Promise<FlashBag>;
  /** Stores a refused form for the next page and replaces an earlier one. False: no such session. */
  storeRefusedForm(id: string, form: RefusedForm): Promise<boolean>;
  /** Returns and deletes the form atomically. */
  takeRefusedForm(id: string): Promise<RefusedForm | null>;
  /** Stores a started sign-in, of which the newest {@link MAX_SIGN_INS} remain. False: no such session. */
  pushSignIn(id: string, signIn: SignIn): Promise<boolean>;
  /** Finds a sign-in by its state. `isLast` deletes it: of concurrent calls, only one gets it. */
  findSignIn(id: string, state: string, options: { readonly isLast: boolean }): Promise<SignIn | null>;
  /** Whether sessions can be written. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
