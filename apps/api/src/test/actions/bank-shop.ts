import { openBank } from "@reprise/bank-sandbox/open";
import { afterAll } from "vitest";
import { startTestApi } from "../api.ts";
import { WEBHOOK_SECRET } from "../stand-ins/sandbox-webhook.ts";
import { startSmtpSink } from "../stand-ins/smtp-sink.ts";
import { startWebhookReceiver } from "../stand-ins/webhook-receiver.ts";
import { payoutActions, type TestSeller } from "./payout-actions.ts";

const KEY = "bk_of_the_tests";

/** A transfer at the bank. */
export interface BankTransfer {
  readonly id: string;
  readonly merchantReference: string;
  readonly amount: number;
  readonly status: "processing" | "booked" | "rejected";
  readonly payee: { readonly kind: string; readonly iban?: string; readonly holder?: string };
}

/** For the tests of a file: the API with the real bank sandbox, which by default decides at once. */
export async function startBankShop() {
  const receiver = await startWebhookReceiver();
  const config = { key: KEY, webhookSecret: WEBHOOK_SECRET };
  const bank = await openBank({
    ...config,
    url: new URL("http://127.0.0.1:0"),
    webhookUrl: receiver.url,
    folder: undefined,
  });
  const sink = await startSmtpSink();
  const bankSandbox = { ...config, url: bank.origin };
  const api = await startTestApi({ catalogue: false, smtpUrl: sink.url, bankSandbox });
  const receive = (body: { readonly body: string; readonly headers: Record<string, string> }) =>
    api.call("api_receive_payout_event", { params: { provider: "bank-sandbox" }, body });
  receiver.passTo(async (body, signature) => {
    const answer = await receive({ body, headers: { "sandbox-signature": signature } });
    return answer.ok ? 200 : answer.status;
  });
  afterAll(async () => {
    await bank.close();
    await receiver.close();
    await api.close();
    await sink.close();
  });

  async function call(method: string, path: string, body?: object) {
    const response = await fetch(bank.origin + path, {
      method,
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  }

  return {
    api,
    receive,
    ...payoutActions(api),
    /** Sends the waiting mails and returns those to the seller. */
    async mailsTo({ number }: TestSeller): Promise<string[]> {
      await api.runJobs("queue");
      return sink.mailsTo(`${number}@example.com`).map((mail) => mail.replaceAll("\u00a0", " "));
    },
    behave: (change: object) => call("PUT", "/control/behaviour", change),
    /** What the bank has under the name of a payout. */
    async transfersOf(payout: string): Promise<BankTransfer[]> {
      const { transfers } = await call("GET", `/v1/transfers?merchantReference=${payout}`);
      return transfers as BankTransfer[];
    },
  };
}
