import { randomUUID } from "node:crypto";
import type { CatalogueChanges } from "@reprise/contracts";
import { DEFAULT_LOCALE } from "@reprise/locale";
import type { FastifyBaseLogger } from "fastify";
import type { ApiClients } from "../upstream/api-clients.ts";
import type { Tags } from "./page-cache.ts";

/**
 * Polls the API for products, categories and texts that have changed, and reports their cache tags within a second.
 */
export interface CatalogueWatch {
  start(): void;
  stop(): void;
  /** True if the API did not answer the last poll. */
  isFailing(): boolean;
}

export interface CatalogueWatchOptions {
  /** Changes since a cursor. Without one, only the current cursor. @throws when the API does not answer. */
  readonly changesSince: (cursor: string | undefined) => Promise<CatalogueChanges>;
  readonly onChange: (tags: Tags) => void;
  readonly log: FastifyBaseLogger;
  /** In ms: the polling interval. */
  readonly every?: number;
}

/** Asks the API without a shopper. */
export const catalogueChanges =
  (apiClients: ApiClients): CatalogueWatchOptions["changesSince"] =>
  async (since) => {
    const api = apiClients({ requestId: randomUUID(), locale: DEFAULT_LOCALE, shopper: null });
    const query = since === undefined ? {} : { since };
    const signal = AbortSignal.timeout(5_000);
    const result = await api.call("api_get_catalogue_changes", { query }, { signal });
    if (!result.ok) throw new Error(`The API did not return the catalogue changes: ${result.error.code}`);
    return result.data;
  };

export function watchCatalogue(options: CatalogueWatchOptions): CatalogueWatch {
  const { changesSince, onChange, log, every = 1_000 } = options;
  let cursor: string | undefined;
  let isFailing = false;
  /** Already reported changes, which the API may return again: tag → change. */
  let reported = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function report({ cursor: next, products, tags }: CatalogueChanges): void {
    const ofProducts = (products ?? []).map(({ id, changedIn }) => ({
      tag: `product:${id}` as const,
      changedIn,
    }));
    const changes = [...ofProducts, ...tags];
    const isNew = ({ tag, changedIn }: (typeof changes)[number]) => reported.get(tag) !== changedIn;
    const fresh = products === null ? "all" : changes.filter(isNew).map(({ tag }) => tag);
    reported = new Map(changes.map(({ tag, changedIn }) => [tag, changedIn]));
    cursor = next;
    if (fresh === "all" || fresh.length > 0) onChange(fresh);
  }

  async function poll(): Promise<void> {
    try {
      report(await changesSince(cursor));
      isFailing = false;
    } catch (error) {
      // Logged once per outage: cached pages live for seconds, and every page request reports the outage too.
      if (!isFailing) log.warn({ err: error }, "The catalogue changes could not be read");
      isFailing = true;
    }
    if (!isStopped) timer = setTimeout(() => void poll(), every).unref();
  }

  return {
    start: () => void poll(),
    isFailing: () => isFailing,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
