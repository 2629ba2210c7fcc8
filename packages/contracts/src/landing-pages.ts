import type { RouteName } from "@reprise/locale";

/** The landing pages with a route of their own. All others are at `/template_s/{name}`. */
export const LANDING_ROUTES = {
  home: "landingpage",
  "buy-home": "buy_home",
  sale: "sale",
  media: "media",
  electronics: "electronics",
  apple: "apple",
  categories: "category_landingpage",
} as const satisfies Readonly<Record<string, RouteName>>;

export type LandingPageName = keyof typeof LANDING_ROUTES;

export const isLandingPageName = (name: string): name is LandingPageName =>
  Object.hasOwn(LANDING_ROUTES, name);

/** The icons that a promise of a landing page may have; the web app has them in its sprite. */
export const LANDING_ICONS = [
  "banknote",
  "battery-full",
  "leaf",
  "package",
  "recycle",
  "rotate-ccw",
  "shield-check",
  "truck",
  "wrench",
] as const;
