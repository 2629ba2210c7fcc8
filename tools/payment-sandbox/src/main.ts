// A payment provider for the shop as it comes, for `pnpm dev` and tests; never for real money.
import { readConfiguration } from "./configuration.ts";
import { openSandbox } from "./open-sandbox.ts";

const sandbox = await openSandbox(readConfiguration(process.env));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void sandbox.close());
