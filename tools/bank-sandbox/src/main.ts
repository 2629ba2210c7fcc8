// A bank for the shop as it comes, for `pnpm dev` and tests; never for real money.
import { readConfiguration } from "./configuration.ts";
import { openBank } from "./open-bank.ts";

const bank = await openBank(readConfiguration(process.env));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void bank.close());
