import type { NewsletterSubscription } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { clientNetwork } from "@reprise/service/client-network";
import type { Database } from "../../db/database.ts";
import type { LoggedIn } from "../../http/calls/authenticate.ts";
import type { Client } from "../../http/calls/handlers.ts";
import { mailCounters } from "../../throttle/mail-counters.ts";
import type { Throttle } from "../../throttle/throttle.ts";
import {
  type CustomerRow,
  findCustomer,
  keyOfEmail,
  lockExistingCustomer,
} from "../customer/customer.public.ts";
import { newsletterMails } from "./newsletter-mail.ts";
import { MAILBOX, NETWORK } from "./newsletter-throttles.ts";
import { endSubscriptionOf, findSubscriptionOf, storeRequest, subscribe } from "./newsletter.store.ts";

export interface NewsletterDependencies {
  readonly database: Database;
  readonly throttle: Throttle;
}

interface SubscriptionRequest {
  readonly email: string;
  readonly locale: Locale;
  readonly source: string;
  readonly subscriptionType: string;
}

const subscriptionOf = ({ email, locale }: CustomerRow): SubscriptionRequest => ({
  email,
  locale,
  source: "customer",
  subscriptionType: "newsletter",
});

const NOTHING = { isSubscribed: false, isPending: false } as const;

/**
 * Newsletter subscriptions. A subscription starts when the mailbox confirms it, or when a customer with this
 * verified address subscribes.
 */
export function createNewsletterService({ database, throttle }: NewsletterDependencies) {
  const { db } = database;

  /**
   * Same work and answer for any address. Only the mailbox learns the result.
   * @throws {ApiFailure} TOO_MANY_REQUESTS depends on the requests of the network, never on the address
   */
  async function request(subscription: SubscriptionRequest, client: Client): Promise<void> {
    const emailKey = keyOfEmail(subscription.email);
    const network = client.address === null ? null : clientNetwork(client.address);
    if (network !== null) await throttle.take(NETWORK, network);
    await database.transaction(async (transaction) => {
      await storeRequest(transaction, { ...subscription, emailKey });
      // The earlier mail is enough, or someone is flooding the mailbox.
      if (!(await throttle.within(transaction).allowsAll(mailCounters(MAILBOX, emailKey)))) return;
      await newsletterMails.enqueue(transaction, { emailKey });
    });
  }

  return {
    request,

    /** Reveals nothing about an unverified address: it may be another person's. */
    statusOf: async ({ uuid }: LoggedIn): Promise<NewsletterSubscription> => {
      const customer = await findCustomer(db, uuid);
      if (customer === null || customer.email_verified_at === null) return NOTHING;
      const subscription = await findSubscriptionOf(db, customer.email_key);
      if (subscription === null) return NOTHING;
      const isSubscribed = subscription.confirmed_at !== null;
      return { isSubscribed, isPending: !isSubscribed };
    },

    /** @throws {ApiFailure} UNAUTHENTICATED when the account was closed in the meantime, TOO_MANY_REQUESTS as `request` */
    change: async (
      { uuid }: LoggedIn,
      isSubscribing: boolean,
      client: Client,
    ): Promise<NewsletterSubscription> => {
      const unverified = await database.transaction(async (transaction) => {
        // Locked, so that the address stays the customer's until the subscription is stored.
        const customer = await lockExistingCustomer(transaction, uuid);
        const { email_key: emailKey } = customer;
        if (customer.email_verified_at === null) return customer;
        if (isSubscribing) await subscribe(transaction, { ...subscriptionOf(customer), emailKey });
        else await endSubscriptionOf(transaction, emailKey);
        return null;
      });
      if (unverified === null) return { isSubscribed: isSubscribing, isPending: false };
      if (!isSubscribing) return NOTHING;
      await request(subscriptionOf(unverified), client);
      return { isSubscribed: false, isPending: true };
    },
  };
}
