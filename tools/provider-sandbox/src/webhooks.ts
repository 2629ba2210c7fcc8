import { sign, SIGNATURE_HEADER } from "./sign.ts";
import type { StoredMap } from "./stored-map.ts";

/** How an event reaches the shop. */
export interface Copies {
  /** How often the webhook is sent; 0: never. */
  readonly copies: number;
  readonly delayMs: number;
}

/** A webhook that the shop has not confirmed. */
export interface Delivery {
  readonly id: string;
  readonly body: string;
  readonly tries: number;
  /** In ms since 1970. */
  readonly dueAt: number;
}

export interface WebhooksOptions {
  readonly url: string;
  readonly secret: string;
  readonly store: StoredMap<Delivery>;
  readonly now: () => number;
  readonly log: (sentence: string) => void;
}

const ANSWER_LIMIT_MS = 10_000;
/** Waits of half a second, doubling up to a minute: given up after about 20 minutes. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS, TRIES] = [500, 60_000, 25];
const AT_ONCE = 20;

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Sends events to the shop until it answers 2xx, at least once each. */
export function createWebhooks({ url, secret, store, now, log }: WebhooksOptions) {
  const running = new Set<string>();

  /** Undefined: the shop has it; otherwise why not. */
  async function post(body: string): Promise<string | undefined> {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", [SIGNATURE_HEADER]: sign(body, secret, now()) },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      await response.body?.cancel();
      return response.ok ? undefined : `status ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.name : "unknown";
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    running.add(delivery.id);
    const failure = await post(delivery.body);
    running.delete(delivery.id);
    const tries = delivery.tries + 1;
    if (failure === undefined || tries === TRIES) {
      store.delete(delivery.id);
      if (failure !== undefined) log(`Webhook ${delivery.id} given up: ${failure}`);
      return;
    }
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** delivery.tries);
    store.set(delivery.id, { ...delivery, tries, dueAt: now() + wait });
  }

  return {
    /** Resolves after the first try; at once for a webhook that is delayed. */
    async send(event: { readonly id: string }, { copies, delayMs }: Copies): Promise<void> {
      const body = JSON.stringify(event);
      const deliveries = Array.from({ length: copies }, (_, copy) => ({
        id: `${event.id}-${copy + 1}`,
        body,
        tries: 0,
        dueAt: now() + delayMs,
      }));
      for (const delivery of deliveries) store.set(delivery.id, delivery);
      if (delayMs === 0) await Promise.all(deliveries.map(attempt));
    },
    /** Sends what is due. */
    tick(): void {
      for (const delivery of store.values()) {
        if (running.size >= AT_ONCE) return;
        if (delivery.dueAt <= now() && !running.has(delivery.id)) void attempt(delivery);
      }
    },
    waiting: (): number => [...store.values()].length,
  };
}
