// A bank for the shop as it comes, for `pnpm dev` and tests; never for real money.
import { readConfiguration } from "@reprise/provider-sandbox/configuration";
import { openBank } from "./open-bank.ts";

const bank = await openBank(readConfiguration("BANK_SANDBOX", process.env, "/webhooks/payouts/bank-sandbox"));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void bank.close());
