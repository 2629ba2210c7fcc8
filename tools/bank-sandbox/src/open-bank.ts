import { randomBytes } from "node:crypto";
import type { Configuration } from "@reprise/provider-sandbox/configuration";
import { openProvider } from "@reprise/provider-sandbox/open";
import { bankApi, controlApi } from "./bank-api.ts";
import { type Behaviour, STANDARD_BEHAVIOUR } from "./behaviour.ts";
import { createTransfers, type Transfer, viewOf } from "./transfers.ts";

/** Starts the bank: the API of the shop's server and the webhooks. Port 0 is any free port. */
export const openBank = (configuration: Configuration) =>
  openProvider(configuration, ({ webhooks, now, store }) => {
    let current: Behaviour = STANDARD_BEHAVIOUR;
    const behaviour = () => current;
    const behave = (change: Partial<Behaviour>) => (current = { ...current, ...change });
    const transfers = createTransfers({
      store: store<Transfer>("transfers"),
      behaviour,
      tell: (transfer) => {
        const id = `evt_${randomBytes(16).toString("base64url")}`;
        const event = { id, transfer: viewOf(transfer) };
        void webhooks.send(event, transfer.notification);
      },
      now,
    });
    return {
      apis: { "/v1": [bankApi({ transfers, behaviour, behave })], "/control": [controlApi({ behave })] },
      tick: () => transfers.tick(),
    };
  });
