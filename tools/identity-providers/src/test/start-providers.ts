import { once } from "node:events";
import { createServer } from "node:net";
import { readConfiguration } from "../configuration.ts";
import { createIdentityProviders } from "../identity-providers.ts";
import { createVariables, standInVariables } from "../variables.ts";

export const SHOP = "http://localhost:3999";

/** Starts the fake providers on a free port; the shop itself does not run. */
export async function startProviders() {
  const port = await freePort();
  const variables = createVariables(port);
  const configuration = readConfiguration({ ...standInVariables(variables), PUBLIC_ORIGIN: SHOP });
  const server = createIdentityProviders(configuration).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    variables,
    origin: `http://127.0.0.1:${port}`,
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Finds a free port before the server starts, because the issuer URLs contain the port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
