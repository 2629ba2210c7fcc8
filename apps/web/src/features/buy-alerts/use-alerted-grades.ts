import type { Grade } from "@reprise/cart";
import { useKnownUserMeta } from "../customer/customer.public.ts";

/** The grades of a product with a buy alert of the shopper; null: any grade. Empty until the alerts are loaded. */
export const useAlertedGrades = (productId: number): readonly (Grade | null)[] =>
  useKnownUserMeta()?.buyAlerts.flatMap((alert) => (alert.productId === productId ? alert.label : [])) ?? [];
