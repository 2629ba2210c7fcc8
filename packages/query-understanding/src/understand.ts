import type { Dictionary } from "./dictionary.ts";
import { type Names, readNames } from "./names/read-names.ts";
import { partsOf } from "./parts.ts";
import { readOffer } from "./slots/offer.ts";
import type { Offer, QueryPart, UnderstoodQuery } from "./understood-query.ts";

export interface UnderstandingOptions {
  /** The last word may be incomplete. */
  readonly isTyping?: boolean;
  /** False: the text says nothing about the offer, such as the beginning of one that is suggested for. */
  readonly hasOffer?: boolean;
}

/** A query of these names, with what was said about the offer. */
export function queryOf(names: Names, offer: Offer, dictionary: Dictionary): UnderstoodQuery {
  let parts: readonly QueryPart[] | undefined;
  return {
    ...names,
    offer,
    get parts() {
      parts ??= [...offer.parts, ...partsOf(names, dictionary)];
      return parts;
    },
  };
}

const NO_OFFER: Offer = { price: null, grades: [], parts: [] };

/**
 * Reads what a text means in the shop that a dictionary describes: kind, brand, line and other names, price and condition, each
 * with its evidence, and the words of the catalogue that answer it. Pure: the same text and dictionary give the same query.
 * @param dictionary of the language in which the text is read
 */
export function understand(
  text: string,
  dictionary: Dictionary,
  { isTyping = false, hasOffer = true }: UnderstandingOptions = {},
): UnderstoodQuery {
  const { text: rest, offer } = hasOffer ? readOffer(text, dictionary.locale) : { text, offer: NO_OFFER };
  return queryOf(readNames(rest, dictionary, isTyping), offer, dictionary);
}
