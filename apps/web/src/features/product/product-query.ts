import { parseGrade } from "@reprise/cart";
import { digits, parameters, word } from "../../lib/page-query.ts";

/**
 * The accessory list to return to, the chosen grade, the wristband that is bought with the watch and its grade, and whether
 * a new battery was chosen on the page of a sibling.
 */
export const PRODUCT_QUERY = parameters({
  accessoriesOf: digits,
  variant: word,
  withFullBattery: digits,
  wristbandId: digits,
  wristbandVariant: parseGrade,
});
