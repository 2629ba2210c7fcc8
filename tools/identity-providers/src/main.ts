// Started by `pnpm dev` and by the browser tests, never in production: whoever asks is whom they say they are.
import { readConfiguration } from "./configuration.ts";
import { createIdentityProviders } from "./identity-providers.ts";

const configuration = readConfiguration(process.env);
const { hostname, port } = new URL(configuration.clients.google.GOOGLE_ISSUER);
const server = createIdentityProviders(configuration).listen(Number(port), hostname);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
