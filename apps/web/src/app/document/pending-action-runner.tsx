import { useEffect, useEffectEvent } from "react";
import { useBuyAlerts } from "../../features/buy-alerts/buy-alerts.read.ts";
import { useKnownUserMeta } from "../../features/customer/customer.read.ts";
import { useWishlist } from "../../features/wishlist/wishlist.read.ts";
import { type PendingAction, pendingActions } from "../../lib/pending-action.ts";

/**
 * Runs the action that a visitor started before logging in, once the session is a customer's (specification,
 * section 4).
 */
export function PendingActionRunner() {
  const uuid = useKnownUserMeta()?.customer?.uuid;
  const { toggle } = useWishlist();
  const { add } = useBuyAlerts();
  const runPending = useEffectEvent(() =>
    pendingActions.run(async (action: PendingAction) => {
      if (action.kind === "wish") await toggle(action);
      else await add(action);
    }),
  );
  useEffect(() => {
    if (uuid !== undefined) void runPending();
  }, [uuid]);
  return null;
}
