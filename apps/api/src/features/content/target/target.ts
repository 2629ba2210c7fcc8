import { LEGAL_DOCUMENTS } from "@reprise/contracts";
import { type HelpRoute, HELP_PAGES, type RouteName } from "@reprise/locale";

/** Links and pictures of the shop carry this scheme until a text is read. */
export const SHOP_SCHEME = "reprise:";

/** Pages without parameters that texts may link to. */
const LINKED_ROUTES = [
  "landingpage",
  "buy_home",
  "sale",
  "media",
  "electronics",
  "apple",
  "category_landingpage",
  "blog",
  ...Object.values(HELP_PAGES).map(({ route }): HelpRoute => route),
  "green_home",
  "withdrawal",
  "wishlist",
  "buy_alerts",
  "customer",
  "customer_orders",
  "credits",
] as const satisfies readonly RouteName[];

export type LinkedRoute = (typeof LINKED_ROUTES)[number];

const DOCUMENT_KINDS = ["page", "blog-post", "blog-category", "theme", "promo", "landing"] as const;

/** What a link or a picture in a text names, without its anchor: `page:returns`, `category:1112`. */
export type Target =
  | { readonly kind: "route"; readonly route: LinkedRoute }
  | { readonly kind: "category" | "product"; readonly number: number }
  | { readonly kind: "grade"; readonly grade: string }
  | { readonly kind: (typeof DOCUMENT_KINDS)[number] | "legal"; readonly id: string };

export const ID = /^[a-z\d](?:[a-z\d-]{0,58}[a-z\d])?$/u;
const NUMBER = /^[1-9]\d{0,8}$/u;

/** Null: names nothing that can exist. */
export function parseTarget(text: string): Target | null {
  const colon = text.indexOf(":");
  const kind = text.slice(0, colon);
  const name = text.slice(colon + 1);
  if (kind === "route") {
    const route = LINKED_ROUTES.find((each) => each === name);
    return route === undefined ? null : { kind, route };
  }
  if (kind === "category" || kind === "product")
    return NUMBER.test(name) ? { kind, number: Number(name) } : null;
  if (kind === "grade") return /^A[0-4]$/u.test(name) ? { kind, grade: name } : null;
  if (kind === "legal") return LEGAL_DOCUMENTS.some((type) => type === name) ? { kind, id: name } : null;
  const documentKind = DOCUMENT_KINDS.find((each) => each === kind);
  return documentKind === undefined || !ID.test(name) ? null : { kind: documentKind, id: name };
}

export const isLinkTarget = (text: string): boolean => {
  const target = parseTarget(text);
  return target !== null && target.kind !== "grade";
};

export const isPictureTarget = (text: string): boolean => {
  const kind = parseTarget(text)?.kind;
  return kind === "category" || kind === "product" || kind === "grade";
};
