import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/** The proxies whose `X-Forwarded-*` headers are trusted. */
export interface TrustedProxies {
  /** True if the address, `step` hops away, is a trusted proxy. */
  readonly trust: (address: string, step: number) => boolean;
  /** The client's address, before all trusted proxies. */
  clientAddress(request: IncomingMessage): string;
  /** The headers that decide the host, as received. */
  hostHeaders(request: IncomingMessage): string;
}

export function createTrustedProxies(proxies: readonly string[]): TrustedProxies {
  const trust = proxies.length === 0 ? () => false : proxyAddr.compile([...proxies]);
  return {
    trust,
    clientAddress: (request) => proxyAddr(request, trust),
    hostHeaders({ headers, socket }) {
      const forwarded = headers["x-forwarded-host"];
      const isForwarded = forwarded !== undefined && trust(socket.remoteAddress ?? "", 0);
      return isForwarded ? `forwarded ${String(forwarded)}` : String(headers.host);
    },
  };
}
