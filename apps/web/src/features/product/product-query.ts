import { digits, parameters, word } from "../../lib/page-query.ts";

/**
 * The accessory list to return to, the chosen grade, the wristband that is shown with the watch, and whether a new
 * battery was chosen on the page of a sibling.
 */
export const PRODUCT_QUERY = parameters({
  accessoriesOf: digits,
  variant: word,
  withFullBattery: digits,
  wristbandId: digits,
});
