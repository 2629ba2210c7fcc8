import { useEffect, useEffectEvent } from "react";
import { useAddBuyAlert } from "../../features/buy-alerts/buy-alerts.public.ts";
import { useKnownUserMeta } from "../../features/customer/customer.public.ts";
import { useWishlist } from "../../features/wishlist/wishlist.public.ts";
import { type PendingAction, pendingActions } from "../../lib/shopper/pending-action.ts";

/**
 * Runs the action that a visitor started before logging in, once the session is a customer's (specification,
 * section 4).
 */
export function PendingActionRunner() {
  const uuid = useKnownUserMeta()?.customer?.uuid;
  return uuid !== undefined && pendingActions.isStored() && <PendingActionTask key={uuid} />;
}

function PendingActionTask() {
  const { toggle } = useWishlist();
  const { add } = useAddBuyAlert();
  const runPending = useEffectEvent(() =>
    pendingActions.run(async (action: PendingAction) => {
      if (action.kind === "wish") await toggle(action);
      else await add(action);
    }),
  );
  useEffect(() => void runPending(), []);
  return null;
}
