// A payment provider for a shop without a contract with a real one, for `pnpm dev` and tests; never for real money.
import { runSandbox } from "@reprise/provider-sandbox/run";
import { openSandbox } from "./open-sandbox.ts";

const USAGE = `Usage: node tools/payment-sandbox/src/main.ts
A payment provider for tests. npm start and pnpm dev start it. It reads PAYMENT_SANDBOX_URL, PAYMENT_SANDBOX_KEY,
PAYMENT_SANDBOX_WEBHOOK_SECRET and, to keep what it stores, PAYMENT_SANDBOX_FOLDER.`;

await runSandbox({
  name: "PAYMENT_SANDBOX",
  usage: USAGE,
  webhookPath: "/webhooks/sandbox",
  open: openSandbox,
});
