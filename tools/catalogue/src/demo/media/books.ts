import { localized } from "@reprise/locale";
import { FORMATS } from "../attribute-values.ts";
import type { Draft, Relation } from "../draft.ts";
import { isEan13 } from "../ean.ts";
import { modelSource } from "../model-source.ts";
import { numberOf, readRows, type Row } from "../rows.ts";
import { uniform } from "../seeded.ts";
import { skuOf } from "../sku.ts";
import { bookGenre, englishCategory } from "./book-authors.ts";
import { isSuitable } from "./titles.ts";

interface BookModel {
  readonly key: string;
  readonly title: string;
  readonly author: string;
  readonly year: number;
  readonly language: string;
  readonly genre?: string | undefined;
  readonly categoryId: number;
  readonly series?: string | undefined;
  readonly volume?: string | undefined;
  readonly isbn?: string | undefined;
  readonly demand: number;
}

const GERMAN_GENRES: Readonly<Record<string, readonly [genre: string, categoryId: number]>> = {
  Krimi: ["crime-fiction", 311],
  Thriller: ["thriller", 311],
  Horror: ["horror", 311],
  Roman: ["novel", 312],
  Drama: ["drama", 312],
  Erzählungen: ["stories", 312],
  "Historischer Roman": ["historical", 312],
  Humor: ["humour", 312],
  Klassiker: ["classic", 313],
  Fantasy: ["fantasy", 314],
  Jugendbuch: ["young-adult", 315],
  Kinderbuch: ["childrens", 315],
  Sachbuch: ["non-fiction", 316],
  Ratgeber: ["non-fiction", 316],
  Biografie: ["biography", 316],
};
const LANGUAGE_CATEGORIES: Readonly<Record<string, number>> = { de: 312, fr: 341, es: 342, it: 343, nl: 344 };
const NAMELESS = /^(?:Anonymous|Unknown|Various|Anonim)/u;
const MOST_RATINGS = Math.log(5_000_000);

function bookModels(): BookModel[] {
  const seen = new Set<string>();
  const models = [
    ...readRows("curated_books_de.csv").map(germanBook),
    ...readRows("books.tsv").flatMap(ratedBook),
  ];
  return models
    .filter((model) => {
      const key = `${model.author}|${model.title}`.toLowerCase();
      return !seen.has(key) && seen.add(key) !== undefined;
    })
    .sort((one, other) => other.demand - one.demand || (one.key < other.key ? -1 : 1));
}

function germanBook(row: Row): BookModel {
  const { author = "", title = "" } = row;
  const [genre, categoryId] = GERMAN_GENRES[row.genre ?? ""] ?? ["novel", 312];
  const key = `de-${author}-${title}`;
  return {
    key,
    title,
    author,
    year: numberOf(row.year) ?? 2000,
    language: "de",
    genre,
    categoryId,
    demand: 0.22 + 0.58 * uniform(key, "wanted"),
  };
}

function ratedBook(row: Row): BookModel[] {
  const author = (row.authors ?? "").split(",")[0]?.trim() ?? "";
  const title = row.title ?? "";
  const year = numberOf(row.year);
  const language = row.lang ?? "en";
  if (
    year === undefined ||
    author === "" ||
    NAMELESS.test(author) ||
    !isSuitable(title) ||
    title.length > 150
  )
    return [];
  const genre = bookGenre(author, year);
  const ratings = numberOf(row.ratings) ?? 1;
  const fame = Math.max(0, (Math.log(ratings) - 9) / (MOST_RATINGS - 9));
  return [
    {
      key: row.id ?? title,
      title,
      author,
      year,
      language,
      genre,
      categoryId:
        language === "en"
          ? englishCategory(genre)
          : (LANGUAGE_CATEGORIES[language] ?? englishCategory(genre)),
      series: row.series === "" ? undefined : row.series,
      volume: /^\d{1,2}$/u.test(row.series_no ?? "") ? row.series_no : undefined,
      isbn: isEan13(row.isbn13 ?? "") ? row.isbn13 : undefined,
      demand: Math.round((0.01 + 0.85 * fame ** 1.8) * 1000) / 1000,
    },
  ];
}

export const books = modelSource<BookModel, string>({
  name: "books",
  firstId: 1_000_000,
  share: 0.19,
  least: 100,
  models: bookModels,
  family: (model) => (model.series === undefined ? model.author : model.series),
  variants: () => ["paperback"],
  tail: () => ["hardcover", "large-print"],
  draft: bookDraft,
});

const FORMAT_PRICES: Readonly<Record<string, number>> = {
  paperback: 450,
  hardcover: 650,
  "large-print": 790,
};

function bookDraft(model: BookModel, format: string, id: number, relations: readonly Relation[]): Draft {
  const { key, title, author, language, genre, series, volume } = model;
  const isUsual = format === "paperback";
  const sku = skuOf("book", key, title, ...(isUsual ? [] : [format]));
  const name = `${title} · ${author}`;
  return {
    id,
    sku,
    group: "book",
    brand: null,
    categoryId: model.categoryId,
    basicName: title.slice(0, 200),
    name: localized((locale) => (isUsual ? name : `${name} (${FORMATS.get(format)?.[locale] ?? format})`)),
    modelGroup: skuOf("book", key, title),
    ...(isUsual && model.isbn !== undefined ? { isbn: model.isbn } : {}),
    released: model.year,
    pricing: { by: "media", usual: FORMAT_PRICES[format] ?? 450 },
    attributes: {
      author: author.split(" & "),
      language,
      genre,
      format,
      series: series === undefined ? undefined : [series],
    },
    words: { title, ...(volume === undefined ? {} : { seriesNo: volume }) },
    demand: Math.max(0.002, isUsual ? model.demand : model.demand * 0.15),
    relations,
    keywords: series === undefined ? [] : [series.toLowerCase().slice(0, 60)],
    pictures: [{ kind: "book", seed: sku, title: title.slice(0, 200), author: author.slice(0, 120) }],
  };
}
