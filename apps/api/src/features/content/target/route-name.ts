import { byHelpRoute, type Locale, type MessageKey } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";
import type { LinkedRoute } from "./target.ts";

const NAMES = {
  landingpage: "breadcrumbs.home",
  buy_home: "header.sides.blue",
  sale: "landing.row.savings",
  media: "landing.toMedia",
  electronics: "landing.toElectronics",
  category_landingpage: "landing.allCategories",
  blog: "footer.tips",
  ...byHelpRoute(({ label }) => label),
  green_home: "header.sides.green",
  withdrawal: "footer.withdraw",
  wishlist: "header.wishlist",
  buy_alerts: "customer.alerts.title",
  customer: "header.account",
  customer_orders: "customer.orders.title",
  credits: "footer.credits",
} as const satisfies Readonly<Record<Exclude<LinkedRoute, "apple">, MessageKey>>;

const texts = readTexts("common", "catalogue", "content", "buy-alerts", "customer", "built-in");

/** How a link to a page of the shop is called, where no text names it. */
export const routeName = (route: LinkedRoute, locale: Locale): string =>
  // The brand's name needs no translation.
  route === "apple" ? "Apple" : texts[locale](NAMES[route]);
