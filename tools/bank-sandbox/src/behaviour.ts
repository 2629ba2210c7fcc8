import type { Copies } from "@reprise/provider-sandbox/webhooks";

/** What tests can set at the control address. It applies to transfers that are made afterwards. */
export interface Behaviour {
  /** What becomes of transfers; `none`: the bank does not decide. */
  readonly outcome: "booked" | "rejected" | "none";
  /** How long the bank needs to decide; 0: it decides at once. */
  readonly decisionMs: number;
  readonly notification: Copies;
  /** The next calls of the shop's server are answered with 503, after their work is done. */
  readonly lostAnswers: number;
  /** Each call of the shop's server waits this long. */
  readonly slowMs: number;
}

export const STANDARD_BEHAVIOUR: Behaviour = {
  outcome: "booked",
  decisionMs: 2_000,
  notification: { copies: 1, delayMs: 0 },
  lostAnswers: 0,
  slowMs: 0,
};

/**
 * Accounts for people who try the shop: the last digits of an IBAN decide. `DE50370400440532010404` is rejected,
 * `DE88370400440532013600` is booked after an hour, the result for `DE18370400440532010204` is never reported.
 */
const BY_LAST_DIGITS: Readonly<Record<string, Partial<Behaviour>>> = {
  "0404": { outcome: "rejected" },
  "3600": { decisionMs: 3_600_000 },
  "0204": { notification: { copies: 0, delayMs: 0 } },
};

/** How the bank treats a transfer to this account. */
export const behaviourFor = (behaviour: Behaviour, account: string): Behaviour => ({
  ...behaviour,
  ...BY_LAST_DIGITS[account.slice(-4)],
});
