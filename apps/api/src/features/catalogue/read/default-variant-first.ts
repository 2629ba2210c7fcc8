import { DEFAULT_LABEL } from "@reprise/cart";
import { sql } from "kysely";

/** The order of a product's variants whose first is the one that its page opens with (`defaultVariant`). */
export const DEFAULT_VARIANT_FIRST = sql`quantity = 0, quantity > 0 and label <> ${sql.lit(DEFAULT_LABEL)}, price, label`;
