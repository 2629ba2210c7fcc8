import type { AttributeLine } from "@reprise/contracts/catalogue-file";
import { formatFigure, formatList, LOCALES, localized, type Locale, type Localized } from "@reprise/locale";
import { BODY_TYPES, TYPES } from "./accessory-types.ts";
import {
  AGE_RATINGS,
  CONNECTIVITIES,
  CONTENTS,
  EDITIONS,
  FORMATS,
  GENRES,
  KEYBOARDS,
  LANGUAGES,
  MATERIALS,
} from "./attribute-values.ts";
import { COLOURS } from "./colours.ts";
import { localizedRow } from "./localized-rows.ts";

/** Colour names with a capital first letter, for attribute values; product names use them in lower case. */
const COLOUR_NAMES = new Map(
  [...COLOURS].map(([id, { name }]) => [
    id,
    localized((locale) => name[locale].slice(0, 1).toLocaleUpperCase(locale) + name[locale].slice(1)),
  ]),
);
const GIGABYTES = "GB|GB|GB|Go|GB|GB";
const BYTES = localizedRow(GIGABYTES);
const INCHES = "Zoll|inches|pulgadas|pouces|pollici|inch";

interface Definition {
  readonly label: Localized;
  readonly facet: boolean;
  readonly unit?: Localized;
  readonly values?: ReadonlyMap<string, Localized>;
  readonly kind: "terms" | "number";
}

const figure = (label: string, unit: string, facet = false): Definition => ({
  kind: "number",
  label: localizedRow(label),
  facet,
  ...(unit === "" ? {} : { unit: localizedRow(unit) }),
});
const names = (label: string, facet = false): Definition => ({
  kind: "terms",
  label: localizedRow(label),
  facet,
});
const list = (label: string, values: ReadonlyMap<string, Localized>, facet = false): Definition => ({
  kind: "terms",
  label: localizedRow(label),
  facet,
  values,
});

/** All attributes of demo products, in the order of the product page's specification table. */
export const ATTRIBUTES = {
  storage: figure(
    "Speicher|Storage|Almacenamiento|Stockage|Memoria di archiviazione|Opslag",
    GIGABYTES,
    true,
  ),
  memory: figure("Arbeitsspeicher|Memory|Memoria RAM|Mémoire vive|Memoria RAM|Werkgeheugen", GIGABYTES, true),
  colour: list("Farbe|Colour|Color|Couleur|Colore|Kleur", COLOUR_NAMES, true),
  display: figure(
    "Displaygröße|Display size|Tamaño de pantalla|Taille d’écran|Dimensioni dello schermo|Schermgrootte",
    INCHES,
    true,
  ),
  resolution: names("Auflösung|Resolution|Resolución|Définition|Risoluzione|Resolutie"),
  processor: names("Prozessor|Processor|Procesador|Processeur|Processore|Processor", true),
  connectivity: list(
    "Verbindung|Connectivity|Conectividad|Connectivité|Connettività|Verbinding",
    CONNECTIVITIES,
    true,
  ),
  keyboard: list(
    "Tastaturlayout|Keyboard layout|Distribución del teclado|Disposition du clavier|Layout della tastiera|Toetsenbordindeling",
    KEYBOARDS,
    true,
  ),
  caseSize: figure(
    "Gehäusegröße|Case size|Tamaño de la caja|Taille du boîtier|Dimensioni della cassa|Kastmaat",
    "mm",
    true,
  ),
  material: list("Material|Material|Material|Matière|Materiale|Materiaal", MATERIALS, true),
  type: list("Art|Type|Tipo|Type|Tipo|Soort", new Map([...TYPES, ...BODY_TYPES]), true),
  mount: names("Bajonett|Mount|Montura|Monture|Innesto|Vatting", true),
  focalLength: names("Brennweite|Focal length|Distancia focal|Focale|Lunghezza focale|Brandpuntsafstand"),
  aperture: names("Lichtstärke|Aperture|Apertura|Ouverture|Apertura|Diafragma"),
  weight: figure("Gewicht|Weight|Peso|Poids|Peso|Gewicht", "g"),
  fits: names(
    "Passend für|Compatible with|Compatible con|Compatible avec|Compatibile con|Geschikt voor",
    true,
  ),
  included: list(
    "Lieferumfang|In the box|Contenido de la caja|Contenu de la boîte|Contenuto della confezione|Inhoud van de doos",
    CONTENTS,
  ),
  platform: names("Plattform|Platform|Plataforma|Plateforme|Piattaforma|Platform", true),
  author: names("Autor/in|Author|Autoría|Auteur|Autore|Auteur", true),
  artist: names("Interpret/in|Artist|Artista|Artiste|Artista|Artiest", true),
  director: names("Regie|Director|Dirección|Réalisation|Regia|Regie"),
  cast: names("Besetzung|Cast|Reparto|Distribution|Cast|Cast"),
  originalTitle: names(
    "Originaltitel|Original title|Título original|Titre original|Titolo originale|Originele titel",
  ),
  genre: list("Genre|Genre|Género|Genre|Genere|Genre", GENRES, true),
  series: names("Reihe|Series|Serie|Série|Serie|Serie"),
  language: list("Sprache|Language|Idioma|Langue|Lingua|Taal", LANGUAGES, true),
  format: list("Format|Format|Formato|Format|Formato|Uitvoering", FORMATS, true),
  edition: list("Ausgabe|Edition|Edición|Édition|Edizione|Uitgave", EDITIONS, true),
  publisher: names("Publisher|Publisher|Distribuidora|Éditeur|Editore|Uitgever"),
  usk: list(
    "Altersfreigabe|Age rating|Clasificación por edad|Classification par âge|Classificazione per età|Leeftijdsindicatie",
    AGE_RATINGS,
    true,
  ),
  year: figure(
    "Erscheinungsjahr|Year of release|Año de lanzamiento|Année de sortie|Anno di uscita|Verschijningsjaar",
    "",
    true,
  ),
} satisfies Record<string, Definition>;

export type AttributeKey = keyof typeof ATTRIBUTES;
export type AttributeValues = {
  readonly [key in AttributeKey]?: string | number | readonly string[] | undefined;
};

export function* attributeLines(): Generator<AttributeLine> {
  for (const [position, [key, definition]] of Object.entries<Definition>(ATTRIBUTES).entries()) {
    const { kind, facet, label, unit, values } = definition;
    yield {
      type: "attribute",
      key,
      position,
      kind,
      facet,
      label: { ...label },
      ...(unit === undefined ? {} : { unit: { ...unit } }),
      ...(values === undefined
        ? {}
        : { values: Object.fromEntries([...values].map(([id, name]) => [id, { ...name }])) }),
    };
  }
}

/** Storage in product names: "256 GB", "1 TB", French "256 Go"; with ordinary spaces. */
export const storageText: (gigabytes: number) => Localized = (gigabytes) =>
  localized((locale) => formatFigure(gigabytes, BYTES[locale], locale).replaceAll("\u00a0", " "));

/** Memory in product names: "16 GB RAM", French "16 Go de RAM". */
export const memoryText: (gigabytes: number) => Localized = (gigabytes) => {
  const size = storageText(gigabytes);
  return localized((locale) => (locale === "fr" ? `${size[locale]} de RAM` : `${size[locale]} RAM`));
};

/** Attribute values as texts for sentences, by key and locale. */
export function attributeTexts(values: AttributeValues): Localized<Readonly<Record<string, string>>> {
  const texts = localized((): Record<string, string> => ({}));
  for (const [key, value] of Object.entries(values) as [
    AttributeKey,
    string | number | readonly string[] | undefined,
  ][]) {
    if (value === undefined) continue;
    const definition: Definition = ATTRIBUTES[key];
    for (const locale of LOCALES)
      texts[locale][key] = inSentence(key, valueText(definition, value, locale), locale);
  }
  return texts;
}

function valueText(
  definition: Definition,
  value: string | number | readonly string[],
  locale: Locale,
): string {
  if (typeof value === "number") return formatFigure(value, definition.unit?.[locale] ?? "", locale);
  const terms = typeof value === "string" ? [value] : value;
  return formatList(
    terms.map((term) => definition.values?.get(term)?.[locale] ?? term),
    locale,
  );
}

const LOWERED: readonly AttributeKey[] = [
  "genre",
  "type",
  "language",
  "format",
  "connectivity",
  "edition",
  "material",
  "colour",
];
/** Locales that write names of languages with a capital. */
const CAPITAL_LANGUAGES: readonly Locale[] = ["en", "nl"];

/** Names of formats and networks. Dutch writes Blu-ray and Bluetooth in lower case. */
const PROPER_NAME = /Ultra HD|Wi-Fi|Cellular/u;
const PROPER_NAME_BUT_IN_DUTCH = /Blu-ray|Bluetooth/u;

/** A label inside a sentence: lower case except in German and for names of formats, networks and languages. */
function inSentence(key: AttributeKey, text: string, locale: Locale): string {
  if (locale === "de" || !LOWERED.includes(key) || PROPER_NAME.test(text)) return text;
  if (locale !== "nl" && PROPER_NAME_BUT_IN_DUTCH.test(text)) return text;
  if ((key === "language" || key === "edition") && CAPITAL_LANGUAGES.includes(locale)) return text;
  return text.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
}
