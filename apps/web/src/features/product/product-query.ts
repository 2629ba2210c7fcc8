import { parseGrade } from "@reprise/cart";
import { digits, parameters, word } from "../../lib/addresses/page-query.ts";
import { REVIEW_PARAMETERS } from "../review/review.public.ts";

/**
 * The accessory list to return to, the chosen grade, the wristband that is bought with the watch and its grade, and whether
 * a new battery was chosen on the page of a sibling; which reviews to show.
 */
export const PRODUCT_QUERY = parameters({
  accessoriesOf: digits,
  variant: word,
  withFullBattery: digits,
  wristbandId: digits,
  wristbandVariant: parseGrade,
  ...REVIEW_PARAMETERS,
});

/** Null: the address belongs to no page. */
export type ProductQuery = ReturnType<typeof PRODUCT_QUERY.parse>;
