import { localized, type Locale, type Localized } from "@reprise/locale";
import type { Slot } from "./slot.ts";

/** In cents, both inclusive; null: no bound. */
export interface PriceRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Words around an amount, folded, as alternatives of a regular expression. */
interface PriceWords {
  /** Before the most that somebody pays. They mean a price even without a currency. */
  readonly below: string;
  /** The same words can be about anything: a year, an age. They need a currency, or a number that is no year. */
  readonly upTo: string;
  readonly above: string;
  readonly around: string;
  /** After an amount: at most this. */
  readonly atMost: string;
  /** Before and between the two amounts of a range. */
  readonly range: readonly (readonly [before: string, between: string])[];
}

const WORDS: Localized<PriceWords> = {
  de: {
    below: "unter|weniger als|nicht mehr als|nicht uber|gunstiger als|billiger als|hochstens|hoechstens",
    upTo: "bis zu|bis|fur|budget(?: von)?",
    above: "ab|uber|ueber|mehr als|mindestens|teurer als",
    around: "um die|um|etwa|ungefahr|ca\\.?|circa|so",
    atMost: "oder weniger|oder gunstiger|hochstens|hoechstens|budget",
    range: [
      ["zwischen", "und"],
      ["von", "bis"],
      ["", "bis"],
    ],
  },
  en: {
    below: "under|below|less than|no more than|not more than|cheaper than|at most",
    upTo: "up to|within|for|budget(?: of)?",
    above: "over|above|from|more than|at least",
    around: "around|about|roughly|circa|ca\\.?",
    atMost: "or less|or under|or below|tops|budget",
    range: [
      ["between", "and"],
      ["from", "to"],
      ["", "to"],
    ],
  },
  es: {
    below: "(?:por |x |a )?menos de|por debajo de|no mas de|inferior(?:es)? a|bajo",
    upTo: "hasta(?: los)?|por|presupuesto(?: de)?",
    above: "mas de|por encima de|desde|a partir de|minimo",
    around: "sobre(?: los)?|alrededor de|unos|aproximadamente|cerca de",
    atMost: "o menos|como mucho|de presupuesto|presupuesto",
    range: [
      ["entre", "y"],
      ["de", "a"],
      ["desde", "hasta"],
    ],
  },
  fr: {
    below: "(?:a )?moins de|- de|pas plus de|inferieure?s? a|en dessous de|au dessous de|sous(?: les)?",
    upTo: "jusqu.?a|pour|budget(?: de)?",
    above: "plus de|au dessus de|a partir de|des|minimum",
    around: "environ|autour de|vers(?: les)?|dans les",
    atMost: "ou moins|de budget|budget",
    range: [
      ["entre", "et"],
      ["de", "a"],
      ["", "a"],
    ],
  },
  it: {
    below: "(?:a )?meno di|sotto(?: i)?|non piu di|inferior[ei] a|al di sotto di",
    upTo: "fino a|entro(?: i)?|per|budget(?: di)?",
    above: "piu di|oltre(?: i)?|sopra(?: i)?|da|a partire da|almeno",
    around: "sui|circa|intorno a(?:i)?|attorno a(?:i)?|sulle",
    atMost: "o meno|di budget|budget",
    range: [
      ["tra", "e"],
      ["fra", "e"],
      ["da", "a"],
    ],
  },
  nl: {
    below: "onder(?: de)?|minder dan|niet meer dan|goedkoper dan|hooguit|beneden",
    upTo: "tot(?: en met)?|voor|budget(?: van)?",
    above: "vanaf|meer dan|boven|minstens|duurder dan",
    around: "rond(?: de)?|ongeveer|circa|ca\\.?|zo.?n",
    atMost: "of minder|of goedkoper|hooguit|budget",
    range: [
      ["tussen", "en"],
      ["van", "tot"],
      ["", "tot"],
    ],
  },
};

/** Every language has these; `max` also ends model names. */
const MAX = "max(?:\\.|imaal|imal|imum|imo|i)?|massimo|al massimo|au maximum|at max";
const CURRENCY = "€|eur(?:o|os)?\\b|e\\b|bucks\\b|pavos\\b|balles\\b|piek\\b|euri\\b|kroten\\b|steine\\b";
// 1.299 · 1 299 · 1299,99
const AMOUNT = "(\\d{1,3}(?:[.' ]\\d{3})+|\\d{1,6})(?:[.,](\\d{1,2}))?(?![\\d.,]*\\d)";
const MONEY = `(?:(€)\\s?)?${AMOUNT}\\s?(${CURRENCY})?`;
/** After a number that is no price. */
const OTHER_UNIT =
  /^\s?-?(?:%|"|″|'|zoll|inch|pouces?|pulgadas?|pollici|cm|mm|gb|go|tb|to\b|mb|mo\b|giga|ram|mp|mpx|megapixel|hz|fps|kg|g\b|w\b|watt|mah|v\b|p\b|k\b|jahre?n?|years?|ans?\b|anos?\b|anni|jaar|monate?n?|months?|mois|meses|mesi|maanden|stunden|hours?|heures?|horas?|ore\b|uur|spieler|players?|teile|personen)/u;

/** A year of release, an age or a size is more likely than such a price without a currency. */
const LEAST_BARE = 20;
const isYear = (euros: number) => euros >= 1950 && euros <= 2040;
/** "Around 200": from 150 to 250. */
const AROUND = 0.25;

interface Money {
  readonly cents: number;
  readonly hasCurrency: boolean;
}

function money(before = "", whole = "", decimals = "", after = ""): Money {
  const euros = Number(whole.replaceAll(/\D/gu, ""));
  return {
    cents: euros * 100 + Number(decimals.padEnd(2, "0")),
    hasCurrency: before !== "" || after !== "",
  };
}

type Reading = (match: RegExpExecArray) => PriceRange | undefined;
interface Phrase {
  readonly pattern: RegExp;
  readonly read: Reading;
}

const START = "(?<![\\p{L}\\p{N}])";
const phrase = (source: string, read: Reading): Phrase => ({
  pattern: new RegExp(START + source, "gu"),
  read,
});
const spaced = (words: string) => (words === "" ? "" : `(?:${words})\\s`);

/** "Pro Max 256" is a model with its storage, "FIFA 22-23" a season. */
const isRound = ({ cents }: Money) => cents % 10_00 === 0;

/** What a number must be to be a price. */
const strong = ({ cents, hasCurrency }: Money) => hasCurrency || cents >= 5_00;
const weak = ({ cents, hasCurrency }: Money) =>
  hasCurrency || (cents >= LEAST_BARE * 100 && !isYear(cents / 100));

function phrasesOf({ below, upTo, above, around, atMost, range }: PriceWords): readonly Phrase[] {
  const one = (match: RegExpExecArray) => money(match[1], match[2], match[3], match[4]);
  const [to, from] = [
    ({ cents }: Money): PriceRange => ({ from: null, to: cents }),
    ({ cents }: Money): PriceRange => ({ from: cents, to: null }),
  ];
  const when =
    (isPrice: (given: Money) => boolean, range: (given: Money) => PriceRange): Reading =>
    (match) => {
      const given = one(match);
      return isPrice(given) ? range(given) : undefined;
    };
  const between: Reading = (match) => {
    const [low, high] = [
      money(match[1], match[2], match[3], match[4]),
      money(match[5], match[6], match[7], match[8]),
    ];
    const isPrice =
      low.hasCurrency || high.hasCurrency || [low, high].every((each) => weak(each) && isRound(each));
    return isPrice && low.cents < high.cents ? { from: low.cents, to: high.cents } : undefined;
  };
  return [
    ...range.map(([before, middle]) =>
      phrase(`${spaced(before)}${MONEY}\\s(?:${middle})\\s${MONEY}`, between),
    ),
    phrase(`${MONEY}\\s?[-–]\\s?${MONEY}`, between),
    phrase(`(?:${below}|[<≤]=?)\\s?${MONEY}`, when(strong, to)),
    phrase(
      `(?:${MAX})\\s(?:de |di |da |von |van )?${MONEY}`,
      when((given) => given.hasCurrency || (weak(given) && isRound(given)), to),
    ),
    phrase(`${MONEY}\\s(?:${atMost}|${MAX})(?![\\p{L}\\p{N}])`, when(weak, to)),
    phrase(`(?:${upTo})\\s${MONEY}`, when(weak, to)),
    phrase(`(?:${above}|[>≥]=?)\\s?${MONEY}`, when(weak, from)),
    phrase(
      `(?:${around}|[~≈])\\s?${MONEY}`,
      when(weak, ({ cents }) => ({
        from: Math.round(cents * (1 - AROUND)),
        to: Math.round(cents * (1 + AROUND)),
      })),
    ),
    // An amount alone is what somebody wants to spend.
    phrase(
      MONEY,
      when(({ hasCurrency }) => hasCurrency, to),
    ),
  ];
}

const PHRASES = localized((locale) => phrasesOf(WORDS[locale]));

/**
 * Reads the price phrase of a query: "unter 200 euro", "entre 250 y 400", "150-250", "300€ max".
 * @param text folded; other languages than the locale's are not read
 */
export function readPrice(text: string, locale: Locale): Slot<PriceRange> | undefined {
  for (const { pattern, read } of PHRASES[locale]) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (OTHER_UNIT.test(text.slice(end)) || /^[\p{L}\p{N}]/u.test(text.slice(end))) continue;
      const value = read(match);
      if (value !== undefined) return { value, start: match.index, end };
    }
  }
  return undefined;
}
