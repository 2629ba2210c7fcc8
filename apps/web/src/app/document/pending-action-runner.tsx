import { useKnownUserMeta } from "../../features/customer/customer.read.ts";
import { lazyPart } from "../../lib/page/lazy-part.tsx";
import { pendingActions } from "../../lib/shopper/pending-action.ts";

const PendingActionTask = lazyPart(async () => (await import("./pending-action-task.tsx")).PendingActionTask);

/**
 * Runs the action that a visitor started before logging in, once the session is a customer's (specification,
 * section 4). Its code loads only then.
 */
export function PendingActionRunner() {
  const uuid = useKnownUserMeta()?.customer?.uuid;
  return uuid !== undefined && pendingActions.isStored() && <PendingActionTask key={uuid} />;
}
