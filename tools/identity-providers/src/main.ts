// For `pnpm dev` and the browser tests; never for production, because anyone can sign in as anyone.
import { type Configuration, readConfiguration } from "./configuration.ts";

const USAGE = `Usage: node tools/identity-providers/src/main.ts
Google, Apple, PayPal and Facebook for tests. pnpm dev starts it and sets IDENTITY_PROVIDERS, which it reads.`;

if (process.argv.includes("--help") || process.argv.includes("-h")) {
  console.log(USAGE);
  process.exit(0);
}

function configured(): Configuration {
  try {
    return readConfiguration(process.env);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(1);
  }
}

const configuration = configured();
// Loaded now, because the OpenID provider prints a warning as soon as it is.
const { createIdentityProviders } = await import("./identity-providers.ts");
const { hostname, port } = new URL(configuration.clients.google.GOOGLE_ISSUER);
const server = createIdentityProviders(configuration).listen(Number(port), hostname);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
