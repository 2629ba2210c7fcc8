import { defineQueue } from "../../../jobs/queue.ts";

/** Lets mail and money of the steps of an order leave that can no longer be undone. */
export const stepWork = defineQueue<{ readonly tradeIn: string }>("trade-in-step", { isEndless: true });
