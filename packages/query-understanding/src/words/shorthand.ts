import { modelOfCode } from "./model-codes.ts";

/** How people write the names of devices and series in a hurry, in every language: pattern of whole words → the name. */
const NAMES: readonly (readonly [pattern: string, name: string])[] = [
  [
    "(?:ip|iph|ipho|iphn|iphon|i phone|i-phone|aifon|ayfon|aiphone) ?(?=\\d|(?:se|xr|xs|x|pro|air|mini)\\b)",
    "iphone ",
  ],
  ["mbp ?(?=\\d|m\\d|\\s|$)(?!.*\\bpro\\b)", "macbook pro "],
  ["mba ?(?=\\d|m\\d|\\s|$)", "macbook air "],
  ["mb (?=pro|air)", "macbook "],
  ["mac book", "macbook"],
  // French; "portable" alone is a telephone, too.
  ["ordis? portables?", "ordinateur portable"],
  ["aw ?(?=(?:ultra|se|series)\\b|s?\\d)", "apple watch "],
  ["(?<=apple watch )s ?(?=\\d)", "series "],
  ["air ?pods? pros?\\b|airpodspro", "airpods pro"],
  ["air pods?|airpod", "airpods"],
  ["app ?(?=[123]\\b)", "airpods pro "],
  ["(?:sgs|gs|sg) ?(?=[789]\\b|[12]\\d)", "galaxy s"],
  ["(?<!galaxy )z ?(?=(?:flip|fold) ?\\d?\\b)", "galaxy z "],
  ["gw ?(?=[4-8]\\b)", "galaxy watch "],
  ["rn ?(?=\\d{1,2}\\b)", "redmi note "],
  ["op ?(?=(?:[5-9]|1[0-3])\\b)", "oneplus "],
  ["x1c", "thinkpad x1 carbon"],
  ["qc ?(?=\\d)", "quietcomfort "],
  [
    "(?:play station|playsi|playsy|plastation|plaistation|playstaion|pleistation|pley ?station) ?",
    "playstation ",
  ],
  ["(?:xbsx|xsx|xbox sx)", "xbox series x"],
  ["(?:xbss|xss|xbox ss)", "xbox series s"],
  ["(?<!xbox )series (?=[xs]\\b)", "xbox series "],
  ["xb ?(?:one|1)|xone", "xbox one"],
  ["(?:x|xb)360", "xbox 360"],
  ["nsw|nswitch|n switch|swich", "switch"],
  ["(?:ns|sw) (?=oled|lite)", "switch "],
  ["gta sa", "gta san andreas"],
  ["gta vc", "gta vice city"],
  ["cod", "call of duty"],
  ["botw", "breath of the wild"],
  ["totk", "tears of the kingdom"],
  ["oot", "ocarina of time"],
  ["rdr ?(?=\\d)", "red dead redemption "],
  ["tlou ?(?=\\d)", "the last of us part "],
  ["acnh", "animal crossing new horizons"],
  ["mk ?8 ?d?", "mario kart 8"],
  ["ssbu", "super smash bros ultimate"],
  ["ff ?(?=\\d|[vix]+\\b)", "final fantasy "],
  ["mgs ?(?=\\d|[vi]+\\b)", "metal gear solid "],
  ["nfs", "need for speed"],
  ["lotr", "lord of the rings"],
  ["fri(?:t?z|st?z|ts) ?!? ?box", "fritz box"],
];

/** Letters that stand for a word after such a name. */
const ENDINGS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(?<=\biphone \d{1,2}) ?p(?:ro)?[ -]?m(?:ax)?\b/giu, " pro max"],
  [/(?<=\biphone \d{1,2}) ?p\b/giu, " pro"],
  [/(?<=\b(?:s2\d|note ?\d{1,2}|tab s\d{1,2})) ?u\b/giu, " ultra"],
  [/(?<=\b[xfm]\d)p\b/giu, " pro"],
  [/(?<=\b(?:huawei p|mate |mate)[23]0) ?p\b/giu, " pro"],
  // "Flip5" is the fifth, and no "Flip 5G".
  [/\b(flip|fold) ?([2-9])(?! ?g\b|\d)/giu, "$1 $2"],
];

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // A pattern that looks at what follows has its own end.
  ...NAMES.map(([pattern, name]) => {
    const end = pattern.includes("(?=") ? "" : "(?!\\p{L})";
    return [new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})${end}`, "giu"), name] as const;
  }),
  ...ENDINGS,
];

/** A word of letters and digits. */
const CODE = /(?<![\p{L}\p{N}-])(?:sm-?[a-z]\d{3}[a-z]{0,2}\d?|[a-z]\d{3,4})(?![\p{L}\p{N}-])/giu;

/** "Second generation" and "2e gen" in six languages; shops write the number. */
const ORDINALS = (
  "erste[rns]?|1st|first|primera|primer|premi[eè]re|prima|eerste;zweite[rns]?|2nd|second|segunda|deuxi[eè]me|seconde|seconda|tweede;" +
  "dritte[rns]?|3rd|third|tercera|troisi[eè]me|terza|derde;vierte[rns]?|4th|fourth|cuarta|quatri[eè]me|quarta|vierde;" +
  "f[uü]nfte[rns]?|5th|fifth|quinta|cinqui[eè]me|vijfde;sechste[rns]?|6th|sixth|sexta|sixi[eè]me|sesta|zesde"
).split(";");
const GENERATION =
  "(?:generation|g[eé]n[eé]ration|generaci[oó]n|generazione|generatie|gen)(?![\\p{L}\\p{N}])\\.?";
const GENERATIONS: readonly (readonly [RegExp, string])[] = [
  ...ORDINALS.map(
    (words, index) =>
      [
        new RegExp(`(?<![\\p{L}\\p{N}])(?:${words}) ${GENERATION}`, "giu"),
        `${index + 1} generation`,
      ] as const,
  ),
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}])(\\d{1,2})(?:st|nd|rd|th|er|re|e|[eè]me|[ªaºo]|de|ste|\\.)\\.? ?${GENERATION}`,
      "giu",
    ),
    "$1 generation",
  ] as const,
];

/** The query with shorthand and model codes as the names that shops use; the same text: it has none. */
export const withWholeNames = (text: string): string =>
  [...PATTERNS, ...GENERATIONS].reduce(
    (written, [pattern, name]) => written.replace(pattern, name),
    text.replace(CODE, (code) => modelOfCode(code) ?? code),
  );
