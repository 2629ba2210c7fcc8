import { networkOf } from "@reprise/service/client-network";
import type { Database } from "../../db/database.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import type { Throttle, ThrottlePolicy } from "../../throttle/throttle.ts";
import { linkToCustomer, logChoice } from "./consent.store.ts";

const HOUR = 3600;

/** Choices of one network, which many people may share. */
const NETWORK: ThrottlePolicy = {
  name: "consent-network",
  freeTries: 100,
  firstDelaySeconds: 30,
  longestDelaySeconds: HOUR,
  resetAfterSeconds: HOUR,
};

/** The log of consent. A shopper's choice holds in the browser, also when it could not be logged. */
export const consentHandlers = ({
  database,
  throttle,
}: {
  readonly database: Database;
  readonly throttle: Throttle;
}): Pick<Handlers, "api_consent_choice"> => ({
  api_consent_choice: async ({ body }, { customer, client }) => {
    await database.transaction(async (transaction) => {
      const network = networkOf(client);
      if (network !== null) await throttle.within(transaction).take(NETWORK, network);
      await logChoice(transaction, body);
      if (customer !== null) await linkToCustomer(transaction, customer.uuid, body.consentId);
    });
    return {};
  },
});
