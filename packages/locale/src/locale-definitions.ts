/** What the shop needs to know of a locale besides its texts. Browsers load it: keep it small. */
export interface LocaleDefinition {
  /** BCP 47 language tag. */
  readonly tag: string;
  /** Country of a new address, from the shop's list of countries. */
  readonly country: string;
  /** The language in its own name, readable for its speakers. */
  readonly languageName: string;
  readonly paths: LocalePaths;
  readonly format: LocaleFormat;
}

/** Path segments of the routes that are translated (`route-table.ts`). */
export interface LocalePaths {
  /** First segment of the two sides of the shop. */
  readonly buy: string;
  readonly sell: string;
  /** First segment of the sale; without it, the sale is at the buy home. */
  readonly sale?: string;
  readonly electronics: string;
  readonly search: string;
  /** The search on the selling side. */
  readonly sellSearch: string;
  /** The function to withdraw from a contract. */
  readonly withdraw: string;
  /** Returns and warranty of an order. */
  readonly afterSale: string;
}

/**
 * Number and date format. Equal to ICU, except that digits are always grouped, all spaces are U+00A0 and English price
 * ranges have no spaces.
 */
export interface LocaleFormat {
  readonly decimal: string;
  readonly group: string;
  euros(sign: string, amount: string): string;
  /** Between the amounts of a price range. */
  readonly range: string;
  readonly percent: string;
  /** Formats the day of a month. */
  day(day: number): string;
  /** Separator between day, month and year. */
  readonly dateSeparator: string;
  /** Month names, separated by spaces. */
  readonly months: string;
  /** Abbreviated, separated by spaces. */
  readonly shortMonths: string;
  /** Abbreviated from Sunday on, with the mark before a date, separated by spaces. */
  readonly weekdays: string;
  /** Joins a word with the date that follows it in a text. */
  joinDates?(text: string): string;
}

const NBSP = "\u00a0";

const euroAfter = (sign: string, amount: string) => `${sign}${amount}${NBSP}€`;
/** French writes the first day of a month as an ordinal; ICU does not. */
const withOrdinal = (day: number) => (day === 1 ? "1er" : String(day));

/** Italian drops a vowel before the eighth and the eleventh: "entro l’8 dicembre", "fino all’11 maggio". */
const ITALIAN_DATE =
  /\b(?:(i)|(a|da|de|ne|su))l (?=(?:8|11) (?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic))/giu;
const elideDates = (text: string) =>
  text.replaceAll(ITALIAN_DATE, (_, i: string | undefined, preposition = "") =>
    i === undefined ? `${preposition}ll’` : i === "I" ? "L’" : "l’",
  );

/** The locales, in the order of the language switcher (specification, section 9). */
export const DEFINITIONS = {
  de: {
    tag: "de-DE",
    country: "DE",
    languageName: "Deutsch",
    paths: {
      buy: "kaufen",
      sell: "verkaufen",
      sale: "sale",
      electronics: "elektronik",
      search: "suchen",
      sellSearch: "suche",
      withdraw: "vertrag-widerrufen",
      afterSale: "rueckgabe-und-garantie",
    },
    format: {
      decimal: ",",
      group: ".",
      euros: euroAfter,
      range: "–",
      percent: `${NBSP}%`,
      day: (day) => `${day}.`,
      dateSeparator: " ",
      months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
      shortMonths: "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
      weekdays: "So, Mo, Di, Mi, Do, Fr, Sa,",
    },
  },
  en: {
    tag: "en-GB",
    country: "IE",
    languageName: "English",
    // The specification gives English the German words, except for electronics.
    paths: {
      buy: "kaufen",
      sell: "verkaufen",
      electronics: "electronics",
      search: "suchen",
      sellSearch: "suche",
      withdraw: "withdraw-from-contract",
      afterSale: "returns-and-warranty",
    },
    format: {
      decimal: ".",
      group: ",",
      euros: (sign, amount) => `${sign}€${amount}`,
      range: "–€",
      percent: "%",
      day: String,
      dateSeparator: " ",
      months: "January February March April May June July August September October November December",
      shortMonths: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
      weekdays: "Sun, Mon, Tue, Wed, Thu, Fri, Sat,",
    },
  },
  es: {
    tag: "es-ES",
    country: "ES",
    languageName: "Español",
    paths: {
      buy: "comprar",
      sell: "vender",
      electronics: "electronica",
      search: "search",
      sellSearch: "buscar",
      withdraw: "desistir-del-contrato",
      afterSale: "devoluciones-y-garantia",
    },
    format: {
      decimal: ",",
      group: ".",
      euros: euroAfter,
      range: "-",
      percent: `${NBSP}%`,
      day: String,
      dateSeparator: " de ",
      months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
      shortMonths: "ene feb mar abr may jun jul ago sept oct nov dic",
      weekdays: "dom, lun, mar, mié, jue, vie, sáb,",
    },
  },
  fr: {
    tag: "fr-FR",
    country: "FR",
    languageName: "Français",
    paths: {
      buy: "acheter",
      sell: "vendre",
      sale: "bons-plans",
      electronics: "electronique",
      search: "recherche",
      sellSearch: "recherche",
      withdraw: "se-retracter",
      afterSale: "retours-et-garantie",
    },
    format: {
      decimal: ",",
      group: NBSP,
      euros: euroAfter,
      range: "–",
      percent: `${NBSP}%`,
      day: withOrdinal,
      dateSeparator: " ",
      months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      shortMonths: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
      weekdays: "dim. lun. mar. mer. jeu. ven. sam.",
    },
  },
  it: {
    tag: "it-IT",
    country: "IT",
    languageName: "Italiano",
    paths: {
      buy: "comprare",
      sell: "vendere",
      electronics: "elettronica",
      search: "search",
      sellSearch: "ricerca",
      withdraw: "recedere-dal-contratto",
      afterSale: "resi-e-garanzia",
    },
    format: {
      decimal: ",",
      group: ".",
      euros: euroAfter,
      range: "-",
      percent: "%",
      day: String,
      dateSeparator: " ",
      months: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
      shortMonths: "gen feb mar apr mag giu lug ago set ott nov dic",
      weekdays: "dom lun mar mer gio ven sab",
      joinDates: elideDates,
    },
  },
  nl: {
    tag: "nl-NL",
    country: "NL",
    languageName: "Nederlands",
    paths: {
      buy: "kopen",
      sell: "verkopen",
      electronics: "elektronica",
      search: "zoeken",
      sellSearch: "zoeken",
      withdraw: "overeenkomst-herroepen",
      afterSale: "retour-en-garantie",
    },
    format: {
      decimal: ",",
      group: ".",
      euros: (sign, amount) => `€${NBSP}${sign}${amount}`,
      range: "-",
      percent: "%",
      day: String,
      dateSeparator: " ",
      months: "januari februari maart april mei juni juli augustus september oktober november december",
      shortMonths: "jan feb mrt apr mei jun jul aug sep okt nov dec",
      weekdays: "zo ma di wo do vr za",
    },
  },
} satisfies Readonly<Record<string, LocaleDefinition>>;
