// A bank for a shop without a contract with a real one, for `pnpm dev` and tests; never for real money.
import { runSandbox } from "@reprise/provider-sandbox/run";
import { openBank } from "./open-bank.ts";

const USAGE = `Usage: node tools/bank-sandbox/src/main.ts
A bank for tests. npm start and pnpm dev start it. It reads BANK_SANDBOX_URL, BANK_SANDBOX_KEY,
BANK_SANDBOX_WEBHOOK_SECRET and, to keep what it stores, BANK_SANDBOX_FOLDER.`;

await runSandbox({
  name: "BANK_SANDBOX",
  usage: USAGE,
  webhookPath: "/webhooks/payouts/bank-sandbox",
  open: openBank,
});
