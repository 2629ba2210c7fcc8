import { useEffect, useEffectEvent } from "react";
import { useAddBuyAlert } from "../../features/buy-alerts/add-buy-alert.read.ts";
import { useWishlist } from "../../features/wishlist/wishlist.read.ts";
import { type PendingAction, pendingActions } from "../../lib/shopper/pending-action.ts";

/** Runs the stored action of a customer once. */
export function PendingActionTask() {
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
