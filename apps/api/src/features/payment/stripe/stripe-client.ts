import { within } from "@reprise/service/within";
import { Stripe } from "stripe";
import { PROVIDER_DEADLINE_MS } from "../provider/repeat-until-answered.ts";
import type { StripeConfig } from "./stripe-config.ts";

/** Less than the deadline: a connection that breaks at once is tried again. */
const [TIMEOUT_MS, RETRIES] = [3_500, 1];

/** The answers that a repeat would get again. */
const FINAL: readonly (number | undefined)[] = [400, 402, 404];

export const isFinalStripeError = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeError && FINAL.includes(error.statusCode);

export function createStripe({ secretKey, apiUrl }: StripeConfig): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    ...(port === "" ? {} : { port }),
    protocol: protocol === "http:" ? "http" : "https",
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

/** Waits for Stripe as long as the shopper's request can wait. */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  within(PROVIDER_DEADLINE_MS, work, () => new Error("Stripe does not answer in time"));
