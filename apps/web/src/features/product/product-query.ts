import { digits, parameters, word } from "../../lib/page-query.ts";

/** The accessory list to return to, the chosen grade, the wristband that is shown with the watch. */
export const PRODUCT_QUERY = parameters({ accessoriesOf: digits, variant: word, wristbandId: digits });
