import { lookup } from "node:dns";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, buildConnector, type Dispatcher, request } from "undici";
import { MAX_PHOTOGRAPH_BYTES } from "./photograph-limits.ts";
import { PhotographError } from "./photograph-problem.ts";

const MAX_REDIRECTS = 3;
/** In ms: for all redirects and the whole file. */
const LONGEST_MS = 30_000;

/** True of an address that anybody on the internet can have: none of a private, local, translated or reserved range. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

export interface DownloadOptions {
  readonly protocol?: string;
  /** May be connected to. */
  readonly isAllowed?: (address: string) => boolean;
  readonly longestMs?: number;
}

export interface PhotographDownload {
  /** @throws {PhotographError} */
  get(address: string, signal?: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Downloads photographs from addresses that others wrote. Each connection is checked where it is made, to the resolved
 * address, so that neither a redirect nor a name leads into the shop's own network.
 */
export function createPhotographDownload({
  protocol = "https:",
  isAllowed = isPublicAddress,
  longestMs = LONGEST_MS,
}: DownloadOptions = {}): PhotographDownload {
  const agent = new Agent({ connect: checkedConnector(isAllowed) });

  /** Follows redirects. */
  async function open(address: string, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    let url = address;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (!URL.canParse(url) || new URL(url).protocol !== protocol) throw new PhotographError("notHttps");
      const response = await request(url, { dispatcher: agent, signal });
      const { statusCode, headers, body } = response;
      if (statusCode === 200) return response;
      await body.dump();
      const location = headers["location"];
      if (
        statusCode < 300 ||
        statusCode >= 400 ||
        typeof location !== "string" ||
        !URL.canParse(location, url)
      )
        throw new PhotographError("notFound");
      url = new URL(location, url).href;
    }
    throw new PhotographError("tooManyRedirects");
  }

  return {
    async get(address, stop) {
      const end = AbortSignal.timeout(longestMs);
      const signal = stop === undefined ? end : AbortSignal.any([end, stop]);
      try {
        const { headers, body } = await open(address, signal);
        if (Number(headers["content-length"] ?? 0) > MAX_PHOTOGRAPH_BYTES) {
          body.destroy();
          throw new PhotographError("tooLarge");
        }
        return await readLimited(body);
      } catch (error) {
        stop?.throwIfAborted();
        if (end.aborted) throw new PhotographError("tooSlow", { cause: error });
        throw error instanceof PhotographError ? error : new PhotographError("unreachable", { cause: error });
      }
    },
    close: () => agent.close(),
  };
}

async function readLimited(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > MAX_PHOTOGRAPH_BYTES) throw new PhotographError("tooLarge");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Connects to a resolved address that is allowed, and to no other. */
function checkedConnector(isAllowed: (address: string) => boolean): buildConnector.connector {
  const connect = buildConnector({
    timeout: 10_000,
    lookup: (hostname, options, callback) => {
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error !== null) return callback(error, []);
        const [first, ...others] = addresses.filter(({ address }) => isAllowed(address));
        if (first === undefined) return callback(new PhotographError("privateAddress"), []);
        if (options.all === true) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      });
    },
  });
  return (options, callback) => {
    const host = options.hostname.replaceAll(/^\[|\]$/gu, "");
    // Only names are looked up.
    if (isIP(host) !== 0 && !isAllowed(host)) callback(new PhotographError("privateAddress"), null);
    else connect(options, callback);
  };
}
