import type { Cart } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Database } from "../../db/database.ts";
import { ownerHash } from "../../http/owner-hash.ts";
import { loadLines, saveLines } from "./cart-line.store.ts";
import { countPieces, lockCart } from "./cart.store.ts";
import { emptyCart, viewCart } from "./cart-view.ts";
import { settleCart } from "./settle-cart.ts";

/**
 * The visitor's cart, repaired: what had to change is stored, and told by this answer alone. A token without
 * a cart, or none, has an empty one.
 */
export async function readCart(
  database: Database,
  visitorToken: string | null,
  locale: Locale,
): Promise<Cart> {
  if (visitorToken === null) return emptyCart();
  const owner = ownerHash(visitorToken);
  const lines = await loadLines(database.db, owner, locale);
  if (
    settleCart(
      lines,
      lines.map((line) => line.facts),
    ).repairs.length === 0
  )
    return viewCart(lines, []);
  return database.transaction(async (transaction) => {
    const cart = await lockCart(transaction, owner);
    if (cart === null) return emptyCart();
    const before = await loadLines(transaction, owner, locale);
    const after = settleCart(
      before,
      before.map((line) => line.facts),
    );
    await saveLines(transaction, cart, before, after.lines);
    return viewCart(after.lines, after.repairs);
  });
}

/** Pieces in the visitor's cart, without looking at stock. */
export async function countCartPieces(database: Database, visitorToken: string | null): Promise<number> {
  return visitorToken === null ? 0 : countPieces(database.db, ownerHash(visitorToken));
}
