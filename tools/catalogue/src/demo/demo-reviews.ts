import type { Database } from "@reprise/api/db";
import { type ExampleReview, storeExamples } from "@reprise/api/reviews";
import type { AsDescribed } from "@reprise/contracts";
import type { CatalogueLine, ProductLine } from "@reprise/contracts/catalogue-file";
import { type Locale, LOCALES, type Localized } from "@reprise/locale";
import { readLocaleTexts } from "./locale-texts.ts";
import { pick, uniform } from "./seeded.ts";

type Parts = Readonly<Record<"title" | "opening" | "detail" | "closing", readonly string[]>>;
type Mood = "good" | "mixed" | "bad";

interface ReviewTexts {
  readonly names: readonly string[];
  readonly device: Readonly<Record<Mood, Parts>>;
  readonly media: Readonly<Record<Exclude<Mood, "bad">, Parts>>;
}

const TEXTS = readLocaleTexts<ReviewTexts>("reviews");

/** Products with reviews: the first ones of the catalogue that are in demand. */
const MAX_PRODUCTS = 2_000;
/** Reviews of the first product that has reviews, and at most of the others. */
const [MOST, MANY] = [200, 24];
const DAYS = 500;

/** Share of each language; 2 if not named. */
const SHARES: Partial<Localized<number>> = { de: 8, en: 3, fr: 3 };
const LANGUAGES: readonly Locale[] = LOCALES.flatMap((locale) =>
  Array<Locale>(SHARES[locale] ?? 2).fill(locale),
);
const STARS = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2, 1] as const;
const CONDITIONS: Readonly<Record<Mood, readonly (AsDescribed | null)[]>> = {
  good: ["as-described", "as-described", "better", null],
  mixed: ["as-described", "worse", null],
  bad: ["worse", "worse", "as-described"],
};

type Subject = Pick<ProductLine, "id" | "sku" | "demand"> & { readonly kind: "device" | "media" };

const MEDIA: ReadonlySet<string> = new Set(["record", "game", "book", "film"]);
const OTHERS: ReadonlySet<string> = new Set(["accessory", "wristband"]);

/** Collects what demo customers write about while the lines of the catalogue pass. */
export function createDemoReviews() {
  const subjects: Subject[] = [];

  function note(line: CatalogueLine): void {
    if (line.type !== "product" || subjects.length >= MAX_PRODUCTS) return;
    const { id, sku, demand, pictures } = line;
    const picture = pictures[0]?.kind ?? "";
    if (OTHERS.has(picture) || uniform(sku, "reviewed") > demand * 0.6) return;
    subjects.push({ id, sku, demand, kind: MEDIA.has(picture) ? "media" : "device" });
  }

  return {
    *noting(lines: Iterable<CatalogueLine>): Generator<CatalogueLine> {
      for (const line of lines) {
        note(line);
        yield line;
      }
    },
    /** Stores the reviews that are not there yet. */
    store: async (database: Pick<Database, "transaction">): Promise<void> =>
      storeExamples(database, demoReviews(subjects)),
  };
}

/** The reviews of some products, the same in every run. The first product has many. */
export const demoReviews = (subjects: readonly Subject[]): ExampleReview[] =>
  subjects.flatMap((subject, index) => {
    const most = subject.kind === "media" ? MANY / 4 : MANY;
    const count =
      index === 0 ? MOST : Math.ceil(uniform(subject.sku, "reviews") ** 2 * subject.demand * most);
    return Array.from({ length: count }, (_, position) => reviewOf(subject, position + 1));
  });

function reviewOf({ id, sku, kind }: Subject, number: number): ExampleReview {
  const field = (name: string) => `${name} of review ${number}`;
  const locale = pick(LANGUAGES, sku, field("language"));
  const stars = pick(STARS, sku, field("stars"));
  const mood = stars >= 4 ? "good" : stars === 1 && kind === "device" ? "bad" : "mixed";
  const texts = TEXTS[locale];
  const parts = kind === "media" ? texts.media[mood === "bad" ? "mixed" : mood] : texts.device[mood];
  const { opening, detail, closing } = parts;
  // Each number leads to other sentences, so that a product's reviews do not repeat each other.
  const sentences = [
    opening[number % opening.length],
    detail[Math.floor(number / opening.length) % detail.length],
    ...(uniform(sku, field("closing")) < 0.7 ? [closing[number % closing.length]] : []),
  ];
  return {
    product: id,
    number,
    stars,
    asDescribed: pick(CONDITIONS[mood], sku, field("condition")),
    title: pick(parts.title, sku, field("title")),
    text: sentences.join(" "),
    author: uniform(sku, field("named")) < 0.9 ? pick(texts.names, sku, field("name")) : null,
    locale,
    helpful: Math.floor(uniform(sku, field("helpful")) ** 4 * 30),
    daysAgo: 1 + Math.floor(uniform(sku, field("day")) * DAYS),
  };
}
