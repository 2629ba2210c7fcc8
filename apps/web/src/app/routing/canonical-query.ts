import type { RouteName } from "@reprise/locale";
import { listQuery, parseListAddress } from "../../features/catalogue/catalogue.read.tsx";
import { PAGES } from "../../routes.tsx";
import { isPersonal } from "./is-personal.ts";

/** What campaigns add to links for scripts to read; by their form they could be facets. */
const CAMPAIGN =
  /^(?:utm|mtm|pk|mc|hsa)_|^(?:[dg]clid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|yclid|igshid|srsltid)$/iu;

/** Ids and grades: what else such a parameter may hold, no page understands. */
const PLAIN_VALUE = /^[\w+-]{1,20}$/u;

function queryOf(names: readonly string[], search: URLSearchParams): string {
  const known = new URLSearchParams();
  for (const name of names) {
    const value = search.get(name);
    if (value !== null && PLAIN_VALUE.test(value)) known.set(name, value);
  }
  return known.size === 0 ? "" : `?${known.toString()}`;
}

function listQueryOf(search: URLSearchParams): string | null {
  for (const name of Array.from(search.keys())) if (CAMPAIGN.test(name)) search.delete(name);
  const address = parseListAddress(search);
  return address && listQuery(address);
}

/**
 * The part of a page's query that the page reads, in one spelling: empty, or with its question mark. Null: the
 * page is the shopper's alone, or there is no such page; it cannot be the same for everyone.
 */
export function canonicalQuery(name: RouteName, search: string): string | null {
  const page = PAGES[name];
  if (page === undefined || isPersonal(name)) return null;
  if (search === "" || search === "?") return "";
  const parameters = new URLSearchParams(search);
  return page.query === "list" ? listQueryOf(parameters) : queryOf(page.query ?? [], parameters);
}
