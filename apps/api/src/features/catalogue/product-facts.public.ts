/** What follows from the data of a product. It needs no database, so threads can use it. */
export { gtinOf } from "./gtin.ts";
export { type AttributeDefinition, attributeText } from "./read/attribute-texts.ts";
export { gradeKindOf } from "./read/grade-kind.ts";
export { isMediaPicture } from "./read/media-picture.ts";
export { lowestPriceOf, priceReduction } from "./read/price-reduction.ts";
