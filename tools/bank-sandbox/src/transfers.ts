import { randomBytes } from "node:crypto";
import { Problem } from "@reprise/provider-sandbox/problem";
import type { StoredMap } from "@reprise/provider-sandbox/stored-map";
import type { Copies } from "@reprise/provider-sandbox/webhooks";
import { z } from "zod";
import { type Behaviour, behaviourFor } from "./behaviour.ts";

const line = (maximum: number) => z.string().min(1).max(maximum);

/** The body of `POST /v1/transfers`. */
export const transferRequest = z.strictObject({
  /** The shop's own id of the transfer. */
  merchantReference: line(80),
  /** In cents. */
  amount: z.int().min(1).max(100_000_000),
  currency: z.literal("EUR"),
  payee: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("bank-account"),
      holder: line(70),
      iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/u),
    }),
    z.strictObject({ kind: z.literal("paypal"), email: line(254) }),
  ]),
  purpose: line(140),
});

type TransferRequest = z.output<typeof transferRequest>;

/** A transfer as it is stored. */
export interface Transfer extends TransferRequest {
  readonly id: string;
  /** The `Idempotency-Key` of its request, and the request. */
  readonly key: string;
  readonly request: string;
  readonly status: "processing" | "booked" | "rejected";
  /** Why it is rejected. */
  readonly reason: string | null;
  /** When the bank decides, in ms since 1970; null: never, or it has. */
  readonly decidesAt: number | null;
  readonly outcome: Behaviour["outcome"];
  readonly notification: Copies;
}

/** A transfer as the shop sees it. */
export const viewOf = ({ id, merchantReference, amount, currency, payee, status, reason }: Transfer) => ({
  id,
  merchantReference,
  amount,
  currency,
  payee,
  status,
  reason,
});

export interface TransfersOptions {
  readonly store: StoredMap<Transfer>;
  readonly behaviour: () => Behaviour;
  readonly tell: (transfer: Transfer) => void;
  readonly now: () => number;
}

export type Transfers = ReturnType<typeof createTransfers>;

/** The transfers and their states. Each change is stored before the shop gets a message. */
export function createTransfers({ store, behaviour, tell, now }: TransfersOptions) {
  function decide(transfer: Transfer): Transfer {
    if (transfer.outcome === "none") return transfer;
    const reason = transfer.outcome === "rejected" ? "AC04 account closed" : null;
    const decided: Transfer = { ...transfer, status: transfer.outcome, reason, decidesAt: null };
    store.set(decided.id, decided);
    tell(decided);
    return decided;
  }

  function create(request: TransferRequest, key: string): Transfer {
    const text = JSON.stringify(request);
    const earlier = [...store.values()].find((transfer) => transfer.key === key);
    if (earlier !== undefined) {
      if (earlier.request === text) return earlier;
      throw new Problem(422, "idempotency_key_reused", "The key belongs to another request");
    }
    const { payee } = request;
    const { outcome, decisionMs, notification } = behaviourFor(
      behaviour(),
      payee.kind === "paypal" ? payee.email : payee.iban,
    );
    const transfer: Transfer = {
      ...request,
      id: `tr_${randomBytes(16).toString("base64url")}`,
      key,
      request: text,
      status: "processing",
      reason: null,
      decidesAt: outcome === "none" ? null : now() + decisionMs,
      outcome,
      notification,
    };
    store.set(transfer.id, transfer);
    return decisionMs === 0 ? decide(transfer) : transfer;
  }

  return {
    create,
    /** Decides what is due. */
    tick(): void {
      for (const transfer of store.values())
        if (transfer.decidesAt !== null && transfer.decidesAt <= now()) decide(transfer);
    },
    all: (): Transfer[] => [...store.values()],
  };
}
