import { networkOf } from "@reprise/service/client-network";
import type { Client } from "../../../http/calls/handlers.ts";
import { mailCounters } from "../../../throttle/mail-counters.ts";
import type { Throttle } from "../../../throttle/throttle.ts";
import type { LinkPurpose } from "../mail-links/link.store.ts";
import { MAIL, NETWORK } from "./throttle-policies.ts";

export interface MailTries {
  /**
   * Counts a mail before it is enqueued, so that no mailbox can be flooded. Each purpose has its own counter:
   * mails that someone else requests cannot block the owner's password reset.
   * @throws {ApiFailure} TOO_MANY_REQUESTS
   */
  count(purpose: LinkPurpose, emailKey: string, client: Client): Promise<void>;
}

export function createMailTries(throttle: Throttle): MailTries {
  return {
    count: async (purpose, emailKey, client) => {
      const network = networkOf(client);
      await throttle.takeAll([
        ...(network === null ? [] : [{ policy: NETWORK, who: network }]),
        ...mailCounters({ ...MAIL, name: `${MAIL.name} ${purpose}` }, emailKey),
      ]);
    },
  };
}
