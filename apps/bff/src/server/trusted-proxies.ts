import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/** Whose word on where a request came from is taken: proxies of our own. */
export interface TrustedProxies {
  /** Whether the neighbour of so many steps away is one of them. */
  readonly trust: (address: string, step: number) => boolean;
  /** Of the client, behind all of them. */
  clientAddress(request: IncomingMessage): string;
  /** All that says which host was asked for, as it was sent. */
  hostHeaders(request: IncomingMessage): string;
}

export function createTrustedProxies(proxies: readonly string[]): TrustedProxies {
  const trust = proxies.length === 0 ? () => false : proxyAddr.compile([...proxies]);
  return {
    trust,
    clientAddress: (request) => proxyAddr(request, trust),
    hostHeaders({ headers, socket }) {
      const forwarded = headers["x-forwarded-host"];
      const isTold = forwarded !== undefined && trust(socket.remoteAddress ?? "", 0);
      return isTold ? `forwarded ${String(forwarded)}` : String(headers.host);
    },
  };
}
