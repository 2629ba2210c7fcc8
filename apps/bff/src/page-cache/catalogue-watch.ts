import { randomUUID } from "node:crypto";
import type { CatalogueChanges } from "@reprise/contracts";
import { DEFAULT_LOCALE } from "@reprise/locale";
import type { FastifyBaseLogger } from "fastify";
import type { ApiClients } from "../upstream/api-clients.ts";
import type { Tags } from "./ready-page-cache.ts";

/** Tells of products whose price or stock changed, a second after it happened at the latest, by their cache tags. */
export interface CatalogueWatch {
  start(): void;
  stop(): void;
}

export interface CatalogueWatchOptions {
  /** Changes after a cursor; without one only where to begin. @throws when the API does not answer. */
  readonly changesSince: (cursor: string | undefined) => Promise<CatalogueChanges>;
  readonly onChange: (tags: Tags) => void;
  readonly log: FastifyBaseLogger;
  /** In ms between two looks. */
  readonly every?: number;
}

/** Asks the API as the service. */
export const catalogueChanges =
  (apiClients: ApiClients): CatalogueWatchOptions["changesSince"] =>
  async (since) => {
    const api = apiClients({ requestId: randomUUID(), locale: DEFAULT_LOCALE, shopper: null });
    const query = since === undefined ? {} : { since };
    const signal = AbortSignal.timeout(5_000);
    const result = await api.call("api_get_catalogue_changes", { query }, { signal });
    if (!result.ok) throw new Error(`The API does not tell what changed: ${result.error.code}`);
    return result.data;
  };

export function watchCatalogue(options: CatalogueWatchOptions): CatalogueWatch {
  const { changesSince, onChange, log, every = 1_000 } = options;
  let cursor: string | undefined;
  let isBlind = false;
  /** Told already, though the API may name them again: product id → change. */
  let told = new Map<number, string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function take({ cursor: next, products }: CatalogueChanges): void {
    const isNews = ({ id, changedIn }: { id: number; changedIn: string }) => told.get(id) !== changedIn;
    const fresh = products?.filter(isNews).map(({ id }) => `product:${id}` as const) ?? null;
    told = new Map(products?.map(({ id, changedIn }) => [id, changedIn]));
    cursor = next;
    if (fresh === null || fresh.length > 0) onChange(fresh);
  }

  async function look(): Promise<void> {
    try {
      take(await changesSince(cursor));
      isBlind = false;
    } catch (error) {
      // Once for each outage: pages live for seconds, and every page request tells of it as well.
      if (!isBlind) log.warn({ err: error }, "changes of the catalogue are unknown");
      isBlind = true;
    }
    if (!isStopped) timer = setTimeout(() => void look(), every).unref();
  }

  return {
    start: () => void look(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
