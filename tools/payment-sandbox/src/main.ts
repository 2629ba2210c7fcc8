// A payment provider for the shop as it comes, for `pnpm dev` and tests; never for real money.
import { readConfiguration } from "@reprise/provider-sandbox/configuration";
import { openSandbox } from "./open-sandbox.ts";

const sandbox = await openSandbox(readConfiguration("PAYMENT_SANDBOX", process.env, "/webhooks/sandbox"));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void sandbox.close());
