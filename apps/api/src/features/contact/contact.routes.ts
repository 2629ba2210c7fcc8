import { networkOf } from "@reprise/service/client-network";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { mailCounters } from "../../throttle/mail-counters.ts";
import type { Counter, Throttle } from "../../throttle/throttle.ts";
import { findCustomerByEmail, keyOfEmail } from "../customer/customer.public.ts";
import { contactMails } from "./contact-mail.ts";
import { MAILBOX, NETWORK, REPEAT, VISITOR } from "./contact-throttles.ts";

interface ContactDependencies {
  readonly database: Database;
  readonly throttle: Throttle;
  /** Undefined: the shop has no mailbox for messages. */
  readonly config: { readonly contactMail: string | undefined };
}

const counter = (policy: Counter["policy"], who: string | null): Counter[] =>
  who === null ? [] : [{ policy, who }];

/** The contact form. The limits and the mail are one transaction. */
export const contactHandlers = ({
  database,
  throttle,
  config: { contactMail: mailbox },
}: ContactDependencies): Pick<Handlers, "api_get_contact_form" | "api_contact"> => ({
  api_get_contact_form: async () => ({ isOffered: mailbox !== undefined }),

  api_contact: async ({ body }, { locale, visitorToken, customer, client }) => {
    if (mailbox === undefined) throw new ApiFailure("NOT_FOUND", "The shop takes no messages");
    const emailKey = keyOfEmail(body.email);
    await database.transaction(async (transaction) => {
      const limits = throttle.within(transaction);
      if (!(await limits.allows(REPEAT, JSON.stringify([emailKey, body])))) return;
      await limits.takeAll([
        ...counter(VISITOR, visitorToken),
        ...counter(NETWORK, networkOf(client)),
        ...mailCounters(MAILBOX, emailKey),
      ]);
      // A message that waits is deleted with the account that wrote it, or whose address it names.
      const about = customer?.uuid ?? (await findCustomerByEmail(transaction, emailKey))?.uuid;
      await contactMails.enqueue(transaction, { ...body, locale }, about);
    });
    return {};
  },
});
