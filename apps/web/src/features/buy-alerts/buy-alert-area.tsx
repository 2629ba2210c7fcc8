import { useStore } from "../../lib/browser/store.ts";
import { lazyPart, PartUnavailable } from "../../lib/page/lazy-part.tsx";
import { buyAlertDialogStore } from "./buy-alert-dialog-store.ts";

export const loadBuyAlertDialog = () => import("./buy-alert-dialog.tsx");

const BuyAlertDialog = lazyPart(async () => (await loadBuyAlertDialog()).BuyAlertDialog, PartUnavailable);

/** Renders the buy alert dialog outside of the product's form, because the dialog has a form of its own. */
export function BuyAlertArea() {
  const asked = useStore(buyAlertDialogStore, null);
  return asked && <BuyAlertDialog {...asked} onClose={() => buyAlertDialogStore.set(null)} />;
}
