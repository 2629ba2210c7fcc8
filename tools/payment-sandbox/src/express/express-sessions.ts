import { randomBytes } from "node:crypto";
import { Problem } from "@reprise/provider-sandbox/problem";
import type { StoredMap } from "@reprise/provider-sandbox/stored-map";
import { newId } from "../payments/payment-event.ts";
import type { AccountName } from "./accounts.ts";
import type { ExpressRequest } from "./express-request.ts";
import { type ExpressSession, maxAmountOf, statusOf } from "./express-session.ts";

/** What the shopper chooses on the page of a session; the last one ends it, as time does. */
export const EXPRESS_CHOICES = ["approve", "approve-declined", "cancel", "expire"] as const;

export type ExpressChoice = (typeof EXPRESS_CHOICES)[number];

export interface ExpressSessionsOptions {
  readonly store: StoredMap<ExpressSession>;
  readonly now: () => number;
}

export type ExpressSessions = ReturnType<typeof createExpressSessions>;

/** The sessions in which shoppers approve a payment before ordering. */
export function createExpressSessions({ store, now }: ExpressSessionsOptions) {
  const byKey = new Map<string, string>();
  const byPage = new Map<string, string>();
  for (const session of store.values()) index(session);

  function index({ id, key, pageToken }: ExpressSession): void {
    byKey.set(key, id);
    byPage.set(pageToken, id);
  }

  function keep(session: ExpressSession): ExpressSession {
    store.set(session.id, session);
    index(session);
    return session;
  }

  const find = (id: string): ExpressSession => {
    const session = store.get(id);
    if (session === undefined) throw new Problem(404, "session_not_found", "There is no such session");
    return session;
  };

  return {
    find,

    findByPage: (token: string): ExpressSession | undefined => {
      const id = byPage.get(token);
      return id === undefined ? undefined : store.get(id);
    },

    open(request: ExpressRequest, key: string): ExpressSession {
      const text = JSON.stringify(request);
      const earlier = byKey.get(key);
      if (earlier !== undefined) {
        const session = find(earlier);
        if (session.request === text) return session;
        throw new Problem(422, "idempotency_key_reused", "The key belongs to another request");
      }
      const { merchantReference, amount, locale, returnUrl, cancelUrl, expiresInSeconds } = request;
      return keep({
        id: newId("exp"),
        key,
        request: text,
        merchantReference,
        amount,
        locale,
        returnUrl,
        cancelUrl,
        status: "open",
        account: null,
        isDeclined: false,
        expiresAt: now() + expiresInSeconds * 1000,
        pageToken: randomBytes(24).toString("base64url"),
      });
    },

    /** Only an open session is decided; an approved one can still expire. */
    choose(id: string, choice: ExpressChoice, account: AccountName): ExpressSession {
      const session = find(id);
      const status = statusOf(session, now());
      if (choice === "expire" && (status === "open" || status === "approved"))
        return keep({ ...session, expiresAt: now() });
      if (choice === "expire" || status !== "open") return session;
      if (choice === "cancel") return keep({ ...session, status: "cancelled" });
      return keep({ ...session, status: "approved", account, isDeclined: choice === "approve-declined" });
    },

    /**
     * Uses an approved session for a payment, once. Null: it does not hold for this amount, so the shopper has to be asked.
     */
    redeem(id: string, amount: number): "authorised" | "declined" | null {
      const session = store.get(id);
      if (session === undefined || statusOf(session, now()) !== "approved") return null;
      if (amount > maxAmountOf(session.amount)) return null;
      keep({ ...session, status: "used" });
      return session.isDeclined ? "declined" : "authorised";
    },
  };
}
