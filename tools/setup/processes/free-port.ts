import { once } from "node:events";
import { createServer } from "node:net";

/** Returns a local TCP port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("A TCP server has an address.");
  return address.port;
}
