import { LOCALES, localized, slugify, type Locale, type Localized } from "@reprise/locale";
import type { AttributeValue } from "../db/schema/catalogue.schema.ts";
import type { CatalogueProduct } from "../features/search/index/catalogue-product.ts";
import type { Attribute, CatalogueFrame } from "../features/search/index/catalogue-source.ts";
import type { Category } from "../features/search/index/category-tree.ts";

/** A small shop for relevance tests: devices and accessories, media in several languages. */

const texts = (all: string): Localized => {
  const parts = all.split("|").map((part) => part.trim());
  return localized((locale) => parts[LOCALES.indexOf(locale)] ?? parts[0] ?? "");
};

/** id, parent, names de|en|es|fr|it|nl, accessory */
const CATEGORIES: readonly (readonly [number, number | null, string, boolean?])[] = [
  [1, null, "Elektronik|Electronics|Electrónica|Électronique|Elettronica|Elektronica"],
  [2, null, "Medien|Media|Medios|Médias|Media|Media"],
  [10, 1, "Smartphones|Smartphones|Smartphones|Smartphones|Smartphone|Smartphones"],
  [11, 1, "Tablets|Tablets|Tablets|Tablettes|Tablet|Tablets"],
  [12, 1, "Laptops|Laptops|Portátiles|Ordinateurs portables|Portatili|Laptops"],
  [13, 1, "Kopfhörer|Headphones|Auriculares|Écouteurs et casques|Cuffie|Koptelefoons"],
  [14, 1, "Spielekonsolen|Games consoles|Consolas|Consoles de jeux|Console|Spelcomputers"],
  [15, 1, "Kameras|Cameras|Cámaras|Appareils photo|Fotocamere|Camera's"],
  [16, 1, "Objektive|Lenses|Objetivos|Objectifs|Obiettivi|Objectieven"],
  [17, 1, "Smartwatches|Smartwatches|Relojes inteligentes|Montres connectées|Smartwatch|Smartwatches"],
  [30, 1, "Zubehör|Accessories|Accesorios|Accessoires|Accessori|Accessoires", true],
  [
    31,
    30,
    "Handyhüllen|Phone cases|Fundas para móvil|Coques de téléphone|Custodie per cellulare|Telefoonhoesjes",
    true,
  ],
  [32, 30, "Ladegeräte|Chargers|Cargadores|Chargeurs|Caricabatterie|Opladers", true],
  [
    33,
    30,
    "Uhrenarmbänder|Watch straps|Correas de reloj|Bracelets de montre|Cinturini per orologi|Horlogebandjes",
    true,
  ],
  [40, 2, "Bücher|Books|Libros|Livres|Libri|Boeken"],
  [41, 2, "Filme|Films|Películas|Films|Film|Films"],
  [42, 2, "Videospiele|Video games|Videojuegos|Jeux vidéo|Videogiochi|Videogames"],
  [43, 2, "Schallplatten|Vinyl records|Discos de vinilo|Disques vinyles|Dischi in vinile|Platen"],
];

const COLOURS: Readonly<Record<string, Localized>> = {
  black: texts("schwarz|black|negro|noir|nero|zwart"),
  white: texts("weiß|white|blanco|blanc|bianco|wit"),
  blue: texts("blau|blue|azul|bleu|blu|blauw"),
  green: texts("grün|green|verde|vert|verde|groen"),
  red: texts("rot|red|rojo|rouge|rosso|rood"),
};
const GENRES: Readonly<Record<string, Localized>> = {
  fantasy: texts("Fantasy|Fantasy|Fantasía|Fantasy|Fantasy|Fantasy"),
  crime: texts("Krimi|Crime|Novela negra|Policier|Giallo|Thriller"),
  classic: texts("Klassiker|Classics|Clásicos|Classiques|Classici|Klassiekers"),
};

const attribute = (key: string, label: string, more: Partial<Attribute> = {}): Attribute => ({
  key,
  kind: "terms",
  facet: true,
  label: texts(label),
  unit: null,
  termLabels: {},
  ...more,
});

const ATTRIBUTES: readonly Attribute[] = [
  attribute("storage", "Speicher|Storage|Almacenamiento|Stockage|Memoria|Opslag", {
    kind: "number",
    unit: texts("GB|GB|GB|Go|GB|GB"),
  }),
  attribute("display", "Display|Display|Pantalla|Écran|Display|Scherm", {
    kind: "number",
    unit: texts("Zoll|inches|pulgadas|pouces|pollici|inch"),
  }),
  attribute("colour", "Farbe|Colour|Color|Couleur|Colore|Kleur", { termLabels: COLOURS }),
  attribute("platform", "Plattform|Platform|Plataforma|Plateforme|Piattaforma|Platform"),
  attribute("author", "Autor|Author|Autor|Auteur|Autore|Auteur"),
  attribute("genre", "Genre|Genre|Género|Genre|Genere|Genre", { termLabels: GENRES }),
  attribute("year", "Jahr|Year|Año|Année|Anno|Jaar", { kind: "number" }),
  attribute("processor", "Prozessor|Processor|Procesador|Processeur|Processore|Processor", { facet: false }),
];

const SYNONYMS: CatalogueFrame["synonyms"] = [
  { locale: "de", words: ["handy", "smartphone", "mobiltelefon"] },
  { locale: "de", words: ["laptop", "notebook"] },
  { locale: "de", words: ["schallplatte", "vinyl"] },
  { locale: "en", words: ["phone", "smartphone", "mobile"] },
  { locale: "es", words: ["móvil", "smartphone", "celular"] },
  { locale: "fr", words: ["téléphone", "smartphone", "portable"] },
  { locale: "it", words: ["cellulare", "smartphone", "telefonino"] },
  { locale: "nl", words: ["mobiel", "smartphone", "telefoon"] },
];

const products: CatalogueProduct[] = [];

interface Draft {
  readonly category: number;
  readonly brand?: string;
  readonly model: string;
  /** Full names; by default the model name. */
  readonly names?: string | Localized;
  readonly demand?: number;
  readonly attributes?: Readonly<Record<string, AttributeValue>>;
  readonly keywords?: readonly string[];
  readonly quantity?: number;
  readonly purchasePrice?: number;
}

function add({
  category,
  brand,
  model,
  names = model,
  demand = 0.5,
  attributes = {},
  keywords = [],
  quantity = 3,
  purchasePrice = 0,
}: Draft): void {
  products.push({
    id: products.length + 1,
    brand: brand ?? null,
    categoryId: category,
    basicName: model,
    keywords,
    attributes,
    demand,
    names: typeof names === "string" ? texts(names) : names,
    releaseDay: 18_000,
    listPrice: 50_000,
    price: 10_000 + products.length,
    quantity,
    purchasePrice,
    gradePrices: [-1, quantity > 0 ? 10_000 + products.length : -1, -1, -1, -1],
  });
}

const phone = (brand: string, model: string, demand: number, display: number, processor: string) => {
  for (const [storage, colour, quantity] of [
    [128, "black", 4],
    [256, "blue", 2],
    [128, "white", 0],
  ] as const) {
    add({
      category: 10,
      brand,
      model,
      demand,
      quantity,
      names: localized((locale) => `${model} ${storage} GB ${COLOURS[colour]?.[locale]}`),
      attributes: { storage, colour, display, processor: [processor] },
    });
  }
  add({
    category: 31,
    brand: "Spigen",
    model: `${model} Silicone Case`,
    demand: demand * 0.4,
    names: [
      `Silikonhülle für ${model}`,
      `Silicone case for ${model}`,
      `Funda de silicona para ${model}`,
      `Coque en silicone pour ${model}`,
      `Custodia in silicone per ${model}`,
      `Siliconen hoesje voor ${model}`,
    ].join("|"),
  });
};
phone("Apple", "iPhone 11", 0.7, 6.1, "A13");
phone("Apple", "iPhone 12", 0.8, 6.1, "A14");
phone("Apple", "iPhone 12 mini", 0.6, 5.4, "A14");
phone("Apple", "iPhone 13", 0.9, 6.1, "A15");
phone("Apple", "iPhone 13 Pro", 0.95, 6.1, "A15");
phone("Apple", "iPhone 13 Pro Max", 0.85, 6.7, "A15");
phone("Apple", "iPhone SE (2022)", 0.75, 4.7, "A15");
phone("Samsung", "Galaxy S20 5G", 0.5, 6.2, "Exynos 990");
phone("Samsung", "Galaxy S21 5G", 0.6, 6.2, "Exynos 2100");
phone("Samsung", "Galaxy S21+ 5G", 0.55, 6.7, "Exynos 2100");
phone("Samsung", "Galaxy A52", 0.5, 6.5, "Snapdragon 720");
phone("Google", "Pixel 7a", 0.4, 6.1, "Tensor G2");
phone("Xiaomi", "Redmi Note 11", 0.3, 6.4, "Snapdragon 680");
phone("Fairphone", "Fairphone 4", 0.3, 6.3, "Snapdragon 750");

for (const [category, brand, model, demand, keywords = ""] of [
  [11, "Apple", "iPad Air (2022)", 0.6],
  [11, "Apple", "iPad Pro 11 (2021)", 0.5],
  [11, "Samsung", "Galaxy Tab S8", 0.4],
  [12, "Apple", "MacBook Air 13 M1 (2020)", 0.8],
  [12, "Apple", "MacBook Pro 14 M1 Pro (2021)", 0.7],
  [12, "Lenovo", "ThinkPad X1 Carbon Gen 9", 0.5],
  [12, "Dell", "XPS 13 9310", 0.4],
  [12, "Lenovo", "ThinkPad T480", 0.5],
  [13, "Sony", "WH-1000XM4", 0.6],
  [13, "Sony", "WH-1000XM5", 0.7],
  [13, "Sony", "WF-1000XM4", 0.5],
  [13, "Bose", "QuietComfort 45", 0.5, "qc45"],
  [13, "Apple", "AirPods Pro (2. Generation)", 0.8, "airpods"],
  [13, "Apple", "AirPods Max", 0.5, "airpods"],
  [13, "Jabra", "Elite 85t", 0.3],
  [14, "Sony", "PlayStation 5", 0.9, "ps5"],
  [14, "Sony", "PlayStation 4 Slim", 0.6, "ps4"],
  [14, "Nintendo", "Switch OLED", 0.8, "nintendo switch"],
  [14, "Nintendo", "Game Boy Advance SP", 0.4, "gba,gameboy"],
  [14, "Microsoft", "Xbox Series X", 0.7],
  [14, "Microsoft", "Xbox 360", 0.3],
  [15, "Canon", "EOS R6", 0.5],
  [15, "Canon", "EOS 5D Mark IV", 0.4],
  [15, "Canon", "EOS 6D", 0.3],
  [15, "Sony", "Alpha 7 III", 0.5, "a7iii,a7 iii"],
  [15, "Fujifilm", "X-T30 II", 0.4],
  [15, "Nikon", "Z 6II", 0.4],
  [16, "Canon", "RF 24-70mm F2.8 L IS USM", 0.4],
  [16, "Canon", "EF 50mm f/1.8 STM", 0.5],
  [16, "Sigma", "24-70mm F2.8 DG DN Art", 0.4],
  [17, "Apple", "Apple Watch Series 7 45 mm", 0.6],
  [17, "Apple", "Apple Watch SE 40 mm", 0.6],
  [17, "Garmin", "Fenix 7", 0.4],
] as const)
  add({ category, brand, model, demand, keywords: keywords === "" ? [] : keywords.split(",") });

add({
  category: 33,
  brand: "Apple",
  model: "Sport Band 45 mm",
  demand: 0.3,
  names:
    "Sportarmband für Apple Watch 45 mm|Sport band for Apple Watch 45 mm|Correa deportiva para Apple Watch 45 mm|" +
    "Bracelet sport pour Apple Watch 45 mm|Cinturino sportivo per Apple Watch 45 mm|Sportbandje voor Apple Watch 45 mm",
});
add({
  category: 32,
  brand: "Apple",
  model: "USB-C Power Adapter 20 W",
  demand: 0.4,
  names:
    "USB-C-Ladegerät 20 W|USB-C charger 20 W|Cargador USB-C 20 W|Chargeur USB-C 20 W|Caricabatterie USB-C 20 W|USB-C-oplader 20 W",
});
add({
  category: 30,
  brand: "Sony",
  model: "DualSense",
  demand: 0.5,
  keywords: ["ps5"],
  names:
    "DualSense Controller für PlayStation 5|DualSense controller for PlayStation 5|Mando DualSense para PlayStation 5|" +
    "Manette DualSense pour PlayStation 5|Controller DualSense per PlayStation 5|DualSense-controller voor PlayStation 5",
});

const book = (model: string, author: string, genre: string, demand: number, year: number) =>
  add({ category: 40, model, demand, attributes: { author: [author], genre, year } });
book("Harry Potter und der Stein der Weisen", "J. K. Rowling", "fantasy", 0.8, 1998);
book("Harry Potter and the Philosopher's Stone", "J. K. Rowling", "fantasy", 0.7, 1997);
book("Harry Potter and the Chamber of Secrets", "J. K. Rowling", "fantasy", 0.6, 1998);
book("Die Verwandlung", "Franz Kafka", "classic", 0.4, 1915);
book("Der Prozess", "Franz Kafka", "classic", 0.35, 1925);
book("1984", "George Orwell", "classic", 0.7, 1949);
book("It", "Stephen King", "crime", 0.5, 1986);
book("Misery", "Stephen King", "crime", 0.4, 1987);
book("Faust", "Johann Wolfgang von Goethe", "classic", 0.3, 1808);
book("Cien años de soledad", "Gabriel García Márquez", "classic", 0.4, 1967);
book("Les Misérables", "Victor Hugo", "classic", 0.4, 1862);
book("L'Étranger", "Albert Camus", "classic", 0.4, 1942);
book("Il nome della rosa", "Umberto Eco", "crime", 0.4, 1980);
book("Der Ring des Nibelungen", "Richard Wagner", "classic", 0.1, 1876);
book("The Notebook", "Nicholas Sparks", "classic", 0.9, 1996);
book("Phone", "Anna Müller", "crime", 0.9, 2010);
book("Größe zeigen", "Anna Müller", "crime", 0.1, 2010);
for (const [model, year] of [
  ["The Lord of the Rings", 2001],
  ["Die Hard", 1988],
  ["Das Boot", 1981],
  ["Amélie", 2001],
  ["La vita è bella", 1997],
] as const) {
  add({ category: 41, model, demand: 0.4, attributes: { year } });
}
for (const [model, platform] of [
  ["The Legend of Zelda: Breath of the Wild", "Nintendo Switch"],
  ["Assassin's Creed Valhalla", "PlayStation 5"],
  ["Assassin's Creed Valhalla", "Xbox Series X"],
  ["FIFA 23", "PlayStation 5"],
  ["FIFA 22", "PlayStation 5"],
  ["Spider-Man: Miles Morales", "PlayStation 5"],
  ["Mario Kart 8 Deluxe", "Nintendo Switch"],
] as const)
  add({
    category: 42,
    model,
    names: `${model} (${platform})`,
    demand: 0.5,
    attributes: { platform: [platform] },
  });
for (const [model, artist] of [
  ["Abbey Road", "The Beatles"],
  ["Thriller", "Michael Jackson"],
  ["Homogenic", "Björk"],
] as const) {
  add({ category: 43, brand: artist, model, names: `${artist} – ${model}`, demand: 0.4 });
}

const categories = CATEGORIES.reduce<Category[]>((all, [id, parentId, names, isAccessory = false]) => {
  const parent = all.find((category) => category.id === parentId);
  const own = texts(names);
  const path = (locale: Locale) =>
    [...(parent === undefined ? [] : [parent.paths[locale]]), slugify(own[locale])].join("/");
  return [
    ...all,
    {
      id,
      parentId,
      isAccessory,
      names: own,
      ancestors: [...(parent?.ancestors ?? []), id],
      paths: localized(path),
      descriptions: localized(() => ""),
    },
  ];
}, []);

export const FIXTURE_FRAME: CatalogueFrame = {
  categories,
  attributes: ATTRIBUTES,
  synonyms: SYNONYMS,
  version: "fixture",
  wordsVersion: "",
  popularQueries: [
    { locale: "de", query: "iphone 13", weight: 90 },
    { locale: "de", query: "iphone hülle", weight: 50 },
    { locale: "de", query: "playstation 5", weight: 40 },
    { locale: "en", query: "iphone 13 case", weight: 50 },
  ],
};
export const FIXTURE_PRODUCTS: readonly CatalogueProduct[] = products;
