import { randomBytes } from "node:crypto";
import type { FlashBag } from "@reprise/toasts";

/** In ms without any use of the session. */
export const IDLE_EXPIRY = 24 * 60 * 60 * 1000;
/** In ms since the session was made, however much it is used. */
export const ABSOLUTE_EXPIRY = 30 * 24 * 60 * 60 * 1000;

export const SESSION_ID = /^[\w-]{43}$/u;
export const newSessionId = (): string => randomBytes(32).toString("base64url");

/** Time left to a session in ms, at most the idle time; not positive when it is over. */
export const lifetimeOf = (createdAt: number, now: number): number =>
  Math.min(IDLE_EXPIRY, createdAt + ABSOLUTE_EXPIRY - now);

/** Server side of the session cookie. Every use of a session renews its idle time. */
export interface SessionStore {
  /** A new session's id. */
  create(): Promise<string>;
  /** Adds messages for the next page; false when there is no such session (any more). */
  pushFlashes(id: string, bag: FlashBag): Promise<boolean>;
  /** Hands out the messages and forgets them in one step: of racing calls one gets a message. */
  takeFlashes(id: string): Promise<FlashBag>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
