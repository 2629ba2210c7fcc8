import type { CatalogueLine, CategoryLine, ProductLine } from "@reprise/contracts/catalogue-file";
import { LOCALES, localized, type Localized } from "@reprise/locale";
import type { PictureSpec } from "@reprise/pictures/spec";
import type { Database } from "../db/database.ts";
import { importCatalogue, recordLines } from "../features/catalogue/import/import-catalogue.ts";

/** Fixture products that tests use by name; the others fill lists. */
export const FIXTURE = {
  /**
   * iPhone 14, 128 GB, black: A1 has 3 units, 2 of them with full battery; A2 has 2, none full; A3 sold out.
   */
  iphone: 1001,
  /** iPhone 14 with 256 GB, and in blue. */
  iphone256: 1002,
  iphoneBlue: 1004,
  /** Sold out in every grade. */
  soldOut: 1014,
  /** One unit left, in A2. */
  lastOne: 1024,
  /** Galaxy S23 without a charger. */
  withoutCharger: 1021,
  macBook: 1031,
  watch: 1051,
  wristband: 1061,
  charger: 1071,
  book: 2001,
  film: 2101,
} as const;

/** Categories of the fixture. The specification names 1112 and 1294. */
export const FIXTURE_CATEGORY = {
  electronics: 1,
  media: 2,
  smartphones: 10,
  iphones: 1112,
  galaxies: 101,
  laptops: 12,
  macBooks: 1294,
  desktops: 13,
  macDesktops: 1295,
  watches: 14,
  accessories: 16,
  wristbands: 160,
  chargers: 161,
  books: 20,
  novels: 201,
  films: 21,
  bluRays: 211,
} as const;

const six = (text: string): Localized => {
  const texts = text.split("|");
  return localized((locale) => texts[LOCALES.indexOf(locale)] ?? texts[0] ?? text);
};

const phone = (seed: string, colour: string): PictureSpec => ({
  kind: "phone",
  seed,
  colour,
  aspect: 2.05,
  front: "notch",
  cameras: "pair-diagonal",
});
const book = (seed: string, title: string, author: string): PictureSpec => ({
  kind: "book",
  seed,
  title,
  author,
});

function category(
  id: number,
  parentId: number | null,
  names: string,
  picture: PictureSpec,
  more: Partial<CategoryLine> = {},
): CategoryLine {
  const name = six(names);
  return {
    type: "category",
    id,
    parentId,
    position: id,
    name,
    isAccessory: false,
    isWristband: false,
    picture,
    description: localized((locale) => `${name[locale]}.`),
    ...more,
  };
}

const C = FIXTURE_CATEGORY;
const black = phone("category", "#22242a");
const laptop: PictureSpec = {
  kind: "laptop",
  seed: "laptop",
  colour: "#d9dadc",
  screenInches: 13.6,
  notch: true,
  style: "unibody",
};
const desktop: PictureSpec = { kind: "desktop", seed: "desktop", colour: "#d9dadc", style: "all-in-one" };
const watch: PictureSpec = {
  kind: "watch",
  seed: "watch",
  colour: "#232a34",
  strap: "#232a34",
  shape: "square",
};
const strap = (colour: string): PictureSpec => ({
  kind: "wristband",
  seed: `strap ${colour}`,
  colour,
  style: "sport",
});
const charger: PictureSpec = { kind: "accessory", seed: "charger", colour: "#f3f3f1", style: "charger" };
const novel = book("novel", "Der Prozess", "Franz Kafka");
const disc = (title: string): PictureSpec => ({
  kind: "film",
  seed: title,
  title,
  format: "Blu-ray",
  genre: "drama",
});

const categories: readonly CategoryLine[] = [
  category(
    C.electronics,
    null,
    "Elektronik|Electronics|Electrónica|Électronique|Elettronica|Elektronica",
    black,
  ),
  category(C.media, null, "Medien|Media|Medios|Médias|Media|Media", novel),
  category(
    C.smartphones,
    C.electronics,
    "Smartphones|Smartphones|Móviles|Smartphones|Smartphone|Smartphones",
    black,
  ),
  category(C.iphones, C.smartphones, "Apple iPhone", black),
  category(C.galaxies, C.smartphones, "Samsung Galaxy", black),
  category(
    C.laptops,
    C.electronics,
    "Notebooks|Laptops|Portátiles|Ordinateurs portables|Portatili|Laptops",
    laptop,
  ),
  category(C.macBooks, C.laptops, "MacBook", laptop),
  category(
    C.desktops,
    C.electronics,
    "Computer|Computers|Ordenadores|Ordinateurs|Computer|Computers",
    desktop,
  ),
  category(C.macDesktops, C.desktops, "iMac", desktop),
  category(
    C.watches,
    C.electronics,
    "Smartwatches|Smartwatches|Relojes inteligentes|Montres connectées|Smartwatch|Smartwatches",
    watch,
  ),
  category(
    C.accessories,
    C.electronics,
    "Zubehör|Accessories|Accesorios|Accessoires|Accessori|Accessoires",
    charger,
    { isAccessory: true },
  ),
  category(
    C.wristbands,
    C.accessories,
    "Armbänder|Wristbands|Correas|Bracelets|Cinturini|Bandjes",
    strap("#3c6ea5"),
    { isAccessory: true, isWristband: true },
  ),
  category(
    C.chargers,
    C.accessories,
    "Ladegeräte|Chargers|Cargadores|Chargeurs|Caricatori|Opladers",
    charger,
    { isAccessory: true },
  ),
  category(C.books, C.media, "Bücher|Books|Libros|Livres|Libri|Boeken", novel),
  category(C.novels, C.books, "Romane|Novels|Novelas|Romans|Romanzi|Romans", novel),
  category(C.films, C.media, "Filme|Films|Películas|Films|Film|Films", disc("Metropolis")),
  category(C.bluRays, C.films, "Blu-ray", disc("Metropolis")),
];

const attributes: readonly CatalogueLine[] = [
  {
    type: "attribute",
    key: "storage",
    position: 0,
    kind: "number",
    facet: true,
    label: six("Speicher|Storage|Almacenamiento|Stockage|Memoria|Opslag"),
    unit: six("GB|GB|GB|Go|GB|GB"),
  },
  {
    type: "attribute",
    key: "colour",
    position: 1,
    kind: "terms",
    facet: true,
    label: six("Farbe|Colour|Color|Couleur|Colore|Kleur"),
    values: {
      black: six("Schwarz|Black|Negro|Noir|Nero|Zwart"),
      blue: six("Blau|Blue|Azul|Bleu|Blu|Blauw"),
      red: six("Rot|Red|Rojo|Rouge|Rosso|Rood"),
    },
  },
  {
    type: "attribute",
    key: "display",
    position: 2,
    kind: "number",
    facet: true,
    label: six("Display|Display|Pantalla|Écran|Schermo|Scherm"),
    unit: six("Zoll|inches|pulgadas|pouces|pollici|inch"),
  },
  {
    type: "attribute",
    key: "author",
    position: 3,
    kind: "terms",
    facet: true,
    label: six("Autor/in|Author|Autoría|Auteur|Autore|Auteur"),
  },
  {
    type: "attribute",
    key: "genre",
    position: 4,
    kind: "terms",
    facet: true,
    label: six("Genre|Genre|Género|Genre|Genere|Genre"),
    values: {
      drama: six("Drama|Drama|Drama|Drame|Drammatico|Drama"),
      classic: six("Klassiker|Classic|Clásico|Classique|Classico|Klassieker"),
    },
  },
  {
    type: "attribute",
    key: "year",
    position: 5,
    kind: "number",
    facet: true,
    label: six("Jahr|Year|Año|Année|Anno|Jaar"),
  },
];

/** Units by grade; `full` of them have a full battery (undefined: the product has no battery option). */
type Stock = Partial<
  Record<"A0" | "A1" | "A2" | "A3" | "A4", number | { readonly units: number; readonly full: number }>
>;
const SHARE = { A0: 1.12, A1: 1, A2: 0.93, A3: 0.86, A4: 0.76 } as const;

interface Draft {
  readonly id: number;
  readonly categoryId: number;
  readonly name: string;
  /** Cents for grade A1. */
  readonly price: number;
  readonly stock: Stock;
  readonly picture: PictureSpec;
  readonly more?: Partial<ProductLine>;
}

function product({ id, categoryId, name, price, stock, picture, more = {} }: Draft): ProductLine {
  const names = six(name);
  return {
    type: "product",
    id,
    sku: `SKU-${id}`,
    brand: null,
    categoryId,
    basicName: names.de,
    name: names,
    description: localized((locale) => `${names[locale]}, ${locale}.\n\nZweiter Absatz (${locale}).`),
    modelGroup: null,
    ean: `20000000${String(id).padStart(5, "0")}`,
    isbn: null,
    releaseDate: "2022-09-16",
    listPrice: Math.round(price * 1.6),
    attributes: {},
    demand: 0.5,
    keywords: [],
    co2SavedGrams: null,
    isSplitAssembly: false,
    isPartnerOnly: false,
    minDaysUntilDispatch: 1,
    maxDaysUntilDispatch: 3,
    relations: [],
    pictures: [picture],
    variants: (Object.keys(stock) as (keyof typeof SHARE)[]).map((label) => {
      const entry = stock[label] ?? 0;
      const { units, full } = typeof entry === "number" ? { units: entry, full: null } : entry;
      return {
        label,
        price: Math.round(price * SHARE[label]),
        purchasePrice: Math.round(price * SHARE[label] * 0.5),
        units: Array.from({ length: units }, (_, index) => ({
          serial: `S${id}-${label}-${index + 1}`,
          fullBattery: full === null ? null : index < full,
          cost: Math.round(price * 0.45),
          vatScheme: "margin" as const,
        })),
      };
    }),
    ...more,
  };
}

const COLOURS = {
  black: { names: "Schwarz|Black|Negro|Noir|Nero|Zwart", hex: "#22242a" },
  blue: { names: "Blau|Blue|Azul|Bleu|Blu|Blauw", hex: "#a3bdd6" },
  red: { names: "Rot|Red|Rojo|Rouge|Rosso|Rood", hex: "#c23b3b" },
} as const;
type Colour = keyof typeof COLOURS;

interface PhoneModel {
  readonly firstId: number;
  readonly brand: string;
  readonly model: string;
  readonly categoryId: number;
  readonly price: number;
  readonly storages: readonly number[];
  readonly colours: readonly Colour[];
  readonly demand: number;
  readonly released: string;
}

function phones({
  firstId,
  brand,
  model,
  categoryId,
  price,
  storages,
  colours,
  demand,
  released,
}: PhoneModel): ProductLine[] {
  const battery = categoryId === C.iphones;
  return colours.flatMap((colour, column) =>
    storages.map((storage, row) => {
      const id = firstId + column * storages.length + row;
      const stock: Stock =
        id === FIXTURE.iphone
          ? { A1: { units: 3, full: 2 }, A2: { units: 2, full: 0 }, A3: { units: 0, full: 0 } }
          : id === FIXTURE.soldOut
            ? { A1: 0, A2: 0, A3: 0 }
            : id === FIXTURE.lastOne
              ? { A2: 1 }
              : battery
                ? { A1: { units: 4, full: 1 }, A3: { units: 2, full: 2 } }
                : { A0: 1, A2: 5, A4: 2 };
      const names = COLOURS[colour].names
        .split("|")
        .map((word) => `${model} ${storage} GB ${word}`)
        .join("|");
      return product({
        id,
        categoryId,
        name: names,
        price: price + row * 5000,
        stock,
        picture: phone(`SKU-${id}`, COLOURS[colour].hex),
        more: {
          brand,
          basicName: model,
          modelGroup: model,
          demand: demand - column * 0.05 - row * 0.01,
          releaseDate: released,
          attributes: { storage, colour, display: 6.1 },
          co2SavedGrams: 42_000,
          isSplitAssembly: id === FIXTURE.withoutCharger,
          relations: [
            { kind: "charger", productId: FIXTURE.charger },
            { kind: "accessory", productId: 1072 },
          ],
        },
      });
    }),
  );
}

const wristbandIds = [1061, 1062, 1063, 1064, 1065, 1066];
const authors = ["Franz Kafka", "Thomas Mann", "Virginia Woolf", "Émile Zola", "Italo Svevo", "Multatuli"];
const titles = [
  "Der Prozess",
  "Der Zauberberg",
  "Orlando",
  "Germinal",
  "La coscienza di Zeno",
  "Max Havelaar",
];
/** Returns a valid ISBN-13 from 978 and nine digits. */
const isbns = [
  "9780000020015",
  "9780000020022",
  "9780000020039",
  "9780000020046",
  "9780000020053",
  "9780000020060",
];

const products: readonly ProductLine[] = [
  ...phones({
    firstId: 1001,
    brand: "Apple",
    model: "iPhone 14",
    categoryId: C.iphones,
    price: 48_999,
    storages: [128, 256, 512],
    colours: ["black", "blue", "red"],
    demand: 0.95,
    released: "2022-09-16",
  }),
  ...phones({
    firstId: 1011,
    brand: "Apple",
    model: "iPhone 13",
    categoryId: C.iphones,
    price: 36_999,
    storages: [128, 256],
    colours: ["black", "blue"],
    demand: 0.9,
    released: "2021-09-24",
  }),
  ...phones({
    firstId: 1021,
    brand: "Samsung",
    model: "Galaxy S23",
    categoryId: C.galaxies,
    price: 39_999,
    storages: [128, 256],
    colours: ["black", "blue"],
    demand: 0.8,
    released: "2023-02-17",
  }),
  ...[256, 512].map((storage, index) =>
    product({
      id: FIXTURE.macBook + index,
      categoryId: C.macBooks,
      name: `MacBook Air 13 M2 ${storage} GB`,
      price: 84_999 + index * 12_000,
      stock: { A1: 2, A2: 3 },
      picture: laptop,
      more: {
        brand: "Apple",
        basicName: "MacBook Air 13 M2",
        modelGroup: "MacBook Air 13 M2",
        attributes: { storage, display: 13.6 },
        demand: 0.7,
      },
    }),
  ),
  product({
    id: 1033,
    categoryId: C.macBooks,
    name: "MacBook Pro 14 M1 Pro 512 GB",
    price: 119_999,
    stock: { A2: 1, A3: 1 },
    picture: laptop,
    more: { brand: "Apple", attributes: { storage: 512, display: 14.2 }, demand: 0.6 },
  }),
  product({
    id: 1041,
    categoryId: C.macDesktops,
    name: "iMac 24 M1 256 GB",
    price: 79_999,
    stock: { A1: 1 },
    picture: desktop,
    more: { brand: "Apple", attributes: { storage: 256, display: 23.5 } },
  }),
  ...[0, 1].map((index) =>
    product({
      id: FIXTURE.watch + index,
      categoryId: C.watches,
      name: `Apple Watch Series ${8 - index} 45 mm`,
      price: 27_999 - index * 4000,
      stock: { A1: 3, A2: 1 },
      picture: watch,
      more: {
        brand: "Apple",
        demand: 0.6,
        relations: wristbandIds.map((productId) => ({ kind: "wristband" as const, productId })),
      },
    }),
  ),
  ...wristbandIds.map((id, index) =>
    product({
      id,
      categoryId: C.wristbands,
      name: `Sportarmband ${index + 1}|Sport band ${index + 1}|Correa deportiva ${index + 1}|Bracelet sport ${index + 1}|Cinturino sport ${index + 1}|Sportbandje ${index + 1}`,
      price: 1999,
      stock: { A0: index === 5 ? 0 : 4 },
      picture: strap(`#3c6e${(160 + index).toString(16)}`),
      more: { brand: "Apple", demand: 0.2 },
    }),
  ),
  product({
    id: FIXTURE.charger,
    categoryId: C.chargers,
    name: "USB-C-Netzteil 20 W|USB-C charger 20 W|Cargador USB-C de 20 W|Chargeur USB-C 20 W|Caricatore USB-C 20 W|USB-C-oplader 20 W",
    price: 1499,
    stock: { A0: 0, A1: 0 },
    picture: charger,
    more: { brand: "Apple", keywords: ["ladekabel"] },
  }),
  product({
    id: 1072,
    categoryId: C.chargers,
    name: "USB-C-Netzteil 30 W|USB-C charger 30 W|Cargador USB-C de 30 W|Chargeur USB-C 30 W|Caricatore USB-C 30 W|USB-C-oplader 30 W",
    price: 2499,
    stock: { A0: 10 },
    picture: charger,
    more: { brand: "Apple", demand: 0.3 },
  }),
  ...titles.map((title, index) =>
    product({
      id: FIXTURE.book + index,
      categoryId: C.novels,
      name: title,
      price: 499,
      stock: { A1: 2, A3: 1 },
      picture: book(`SKU-${FIXTURE.book + index}`, title, authors[index] ?? ""),
      more: {
        attributes: { author: [authors[index] ?? ""], genre: "classic", year: 1915 + index },
        listPrice: null,
        releaseDate: `${1915 + index}-01-01`,
        ean: isbns[index] ?? null,
        isbn: isbns[index] ?? null,
        demand: 0.4,
      },
    }),
  ),
  ...["Metropolis", "Nosferatu", "Sunrise", "City Lights"].map((title, index) =>
    product({
      id: FIXTURE.film + index,
      categoryId: C.bluRays,
      name: `${title} (Blu-ray)`,
      price: 799,
      stock: { A2: 3 },
      picture: disc(title),
      more: {
        basicName: title,
        attributes: { genre: "drama", year: 1927 + index },
        listPrice: null,
        demand: 0.3,
      },
    }),
  ),
];

/**
 * A small catalogue with one of each: 41 products in three levels of categories, as lines of a catalogue
 * file.
 */
export const fixtureLines = (): CatalogueLine[] => [
  ...attributes,
  ...categories,
  ...products,
  { type: "popularQuery", locale: "de", query: "iphone 14", weight: 90 },
  { type: "popularQuery", locale: "de", query: "iphone 13", weight: 70 },
  { type: "popularQuery", locale: "en", query: "galaxy s23", weight: 50 },
  {
    type: "seoBlock",
    identifier: "home",
    title: six(
      "Gebraucht, geprüft|Used and checked|Usado y revisado|D’occasion et contrôlé|Usato e controllato|Gebruikt en getest",
    ),
    paragraphs: localized((locale) => [`Erster Absatz (${locale})`, `Zweiter Absatz (${locale})`]),
  },
];

/** Returns a product line of the fixture with changes. */
export function fixtureProduct(id: number, change: Partial<ProductLine> = {}): ProductLine {
  const line = products.find((product) => product.id === id);
  if (line === undefined) throw new Error(`The fixture has no product ${id}`);
  return { ...structuredClone(line), ...change };
}

export async function importFixtureCatalogue(database: Database): Promise<void> {
  const rejected: unknown[] = [];
  await importCatalogue({
    database,
    lines: recordLines(fixtureLines()),
    onRejected: (rejections) => void rejected.push(...rejections),
  });
  if (rejected.length > 0) throw new Error(`The fixture catalogue is wrong: ${JSON.stringify(rejected)}`);
}
