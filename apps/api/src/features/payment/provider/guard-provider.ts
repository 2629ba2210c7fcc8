import { within } from "@reprise/service/within";
import type { Logger } from "pino";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { createWorkSlots } from "../../../throttle/work-slots.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { PROVIDER_DEADLINE_MS } from "./repeat-until-answered.ts";

/** Together less than the connections of the BFF: a provider that does not answer must not block the shop. */
const LIMITS = { atOnce: 24, waiting: 8 } as const;
/** Returns from express sessions have slots of their own, because any client can make up links to them. */
const EXPRESS_RETURN_LIMITS = { atOnce: 8, waiting: 4 } as const;

const late = () => new Error("No answer in time");

/**
 * Guards the calls for which a shopper waits. What exceeds the limit is refused at once; a provider that fails is logged and
 * named. A job asks again in both cases. One deadline includes the wait for a slot and all requests of a call.
 */
export function guardProvider(provider: PaymentProvider, logger: Logger): PaymentProvider {
  const slots = createWorkSlots(LIMITS);
  const expressReturns = createWorkSlots(EXPRESS_RETURN_LIMITS);

  async function guarded<T>(work: () => Promise<T>, limits = slots): Promise<T> {
    let isLate = false;
    // What is late was answered as unavailable, so it does not start any more.
    const answer = limits.run(() => (isLate ? Promise.reject(late()) : work()));
    try {
      return await within(PROVIDER_DEADLINE_MS, answer, late);
    } catch (error) {
      if (error instanceof ApiFailure) throw error;
      logger.warn({ err: error, provider: provider.id }, "A payment provider does not answer");
      throw new ApiFailure("PAYMENT_PROVIDER_UNAVAILABLE", "The payment provider does not answer");
    } finally {
      isLate = true;
    }
  }

  const { handleDetails, express } = provider;
  return {
    ...provider,
    ...(handleDetails && {
      handleDetails: (payment, details) => guarded(() => handleDetails(payment, details)),
    }),
    ...(express && {
      express: {
        ...express,
        open: (request) => guarded(() => express.open(request)),
        find: (details) => guarded(() => express.find(details), expressReturns),
      },
    }),
    authorise: (request) => guarded(() => provider.authorise(request)),
    status: (payment) => guarded(() => provider.status(payment)),
    expire: (payment) => guarded(() => provider.expire(payment)),
  };
}
