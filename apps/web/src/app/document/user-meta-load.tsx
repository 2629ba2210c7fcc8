import type { RouteName } from "@reprise/locale";
import { useUserMeta } from "../../features/customer/customer.public.ts";
import { useRouteName } from "../../lib/addresses/use-route.ts";

/** Pages that load the cart themselves. */
const PAGES_WITH_CART: ReadonlySet<RouteName | undefined> = new Set<RouteName>([
  "checkout_cart",
  "checkout_address",
  "checkout_address_form",
  "checkout_payment",
  "checkout_overview",
]);

function Load() {
  useUserMeta();
  return null;
}

/**
 * Loads the shopper's own data on the first page that loads no cart (specification, section 4). The headers of most pages
 * show it; a checkout header does not, and the action that waits for a login needs it there, too.
 */
export const UserMetaLoad = () => !PAGES_WITH_CART.has(useRouteName()) && <Load />;
