import type { Shop } from "@reprise/e2e/open-shop";
import { callSandbox } from "../orders/call-sandbox.ts";

/** Valid accounts that the bank sandbox pays. */
export const IBANS = [
  "DE89370400440532013000",
  "DE02120300000000202051",
  "DE02500105170137075030",
  "DE02100500000054540402",
] as const;

/** The bank sandbox rejects transfers to it. */
export const CLOSED_IBAN = "DE50370400440532010404";

/** A transfer at the bank. */
export interface Transfer {
  /** The shop's uuid of the payout. */
  readonly merchantReference: string;
  readonly amount: number;
  readonly status: "processing" | "booked" | "rejected";
  readonly payee: { readonly iban?: string };
}

/** How the bank treats transfers from now on (`tools/bank-sandbox`). */
export interface BankBehaviour {
  readonly outcome?: "booked" | "rejected" | "none";
  readonly decisionMs?: number;
  readonly notification?: { readonly copies: number; readonly delayMs: number };
  readonly lostAnswers?: number;
  readonly slowMs?: number;
}

type Sandbox = Pick<Shop, "bank">;

const call = <T>({ bank }: Sandbox, path: string, request?: RequestInit): Promise<T> =>
  callSandbox(bank.BANK_SANDBOX_URL + path, bank.BANK_SANDBOX_KEY, request);

export async function behave(shop: Sandbox, behaviour: BankBehaviour): Promise<void> {
  await call(shop, "/control/behaviour", { method: "PUT", body: JSON.stringify(behaviour) });
}

/** All transfers at the bank, the newest first. */
export const allTransfers = async (shop: Sandbox): Promise<readonly Transfer[]> =>
  (await call<{ transfers: readonly Transfer[] }>(shop, "/v1/transfers")).transfers;
