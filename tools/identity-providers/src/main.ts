// For `pnpm dev` and the browser tests; never for production, because anyone can sign in as anyone.
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
