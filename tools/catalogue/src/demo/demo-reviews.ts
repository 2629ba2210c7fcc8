import type { Database } from "@reprise/api/db";
import { type ExampleReview, storeExamplePhoto, storeExamples } from "@reprise/api/reviews";
import type { AsDescribed } from "@reprise/contracts";
import type { CatalogueLine, ProductLine } from "@reprise/contracts/catalogue-file";
import { type Locale, LOCALES, type Localized } from "@reprise/locale";
import type { PictureSpec } from "@reprise/pictures/spec";
import { readLocaleTexts } from "./locale-texts.ts";
import { reviewPictures } from "./review-pictures.ts";
import { hash32, pick, uniform } from "./seeded.ts";

type Parts = Readonly<Record<"title" | "opening" | "detail" | "closing", readonly string[]>>;
type Mood = "good" | "mixed" | "bad";

/** What a review is about besides condition and delivery: each has sentences of its own. */
const KINDS = {
  phone: "phone",
  tablet: "tablet",
  laptop: "computer",
  desktop: "computer",
  monitor: "monitor",
  watch: "watch",
  console: "console",
  vr: "console",
  camera: "camera",
  lens: "camera",
  headphones: "audio",
  speaker: "audio",
  book: "book",
  film: "film",
  game: "game",
  record: "record",
} as const satisfies Partial<Record<ProductLine["pictures"][number]["kind"] | "vr", string>>;
type Kind = (typeof KINDS)[keyof typeof KINDS];

interface ReviewTexts {
  readonly names: readonly string[];
  readonly device: Readonly<Record<Mood, Parts>>;
  readonly media: Readonly<Record<Exclude<Mood, "bad">, Parts>>;
  readonly kinds: Readonly<Record<Kind, readonly string[]>>;
}

const TEXTS = readLocaleTexts<ReviewTexts>("reviews");

/** Reviews of the most wanted model, and of others that everybody wants. */
const [MOST, MANY, MANY_OF_MEDIA] = [200, 90, 20];
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

/** A model, by its first product in the catalogue: reviews of a model are those of all its products. */
interface Subject extends Pick<ProductLine, "id" | "sku" | "demand"> {
  readonly kind: Kind;
}

const MEDIA: ReadonlySet<Kind> = new Set(["record", "game", "book", "film"]);

const kindOf = ({ pictures }: ProductLine): Kind | undefined =>
  (KINDS as Readonly<Record<string, Kind>>)[pictures[0]?.kind ?? ""];

/** Collects what demo customers write about while the lines of the catalogue pass. */
export function createDemoReviews() {
  const subjects = new Map<string, Subject>();
  const pictures = new Map<number, PictureSpec>();

  function note(line: CatalogueLine): void {
    if (line.type !== "product") return;
    const { id, sku, demand, modelGroup } = line;
    const kind = kindOf(line);
    const model = modelGroup ?? sku;
    if (kind === undefined || subjects.has(model)) return;
    subjects.set(model, { id, sku, demand, kind });
    const [picture] = line.pictures;
    if (picture !== undefined) pictures.set(id, picture);
  }

  return {
    *noting(lines: Iterable<CatalogueLine>): Generator<CatalogueLine> {
      for (const line of lines) {
        note(line);
        yield line;
      }
    },
    all: (): ExampleReview[] => demoReviews([...subjects.values()]),
    /** Stores the reviews that are not there yet, and their pictures. */
    async store(database: Pick<Database, "transaction">): Promise<void> {
      const all = this.all();
      await storeExamples(database, all);
      const byProduct = Map.groupBy(all, ({ product }) => product);
      const models = [...subjects.values()]
        .sort((one, other) => other.demand - one.demand)
        .flatMap(({ id, sku }) => {
          const [picture, reviews] = [pictures.get(id), byProduct.get(id)];
          return picture === undefined || reviews === undefined ? [] : [{ sku, picture, reviews }];
        });
      for await (const photo of reviewPictures(models)) await storeExamplePhoto(database, photo);
    },
  };
}

/** The reviews of some models, the same in every run: by demand, and most for the most wanted one. */
export function demoReviews(subjects: readonly Subject[]): ExampleReview[] {
  const highest = Math.max(...subjects.map(({ demand }) => demand));
  const first = subjects.find(({ demand }) => demand === highest);
  return subjects.flatMap((subject) =>
    Array.from({ length: subject === first ? MOST : countOf(subject) }, (_, position) =>
      reviewOf(subject, position + 1),
    ),
  );
}

/** Few buyers write: what hardly anybody wants has no review. */
const countOf = ({ sku, demand, kind }: Subject): number =>
  Math.floor(
    demand ** 2.5 * (MEDIA.has(kind) ? MANY_OF_MEDIA : MANY) * (0.4 + 0.8 * uniform(sku, "reviews")),
  );

function reviewOf({ id, sku, kind }: Subject, number: number): ExampleReview {
  const field = (name: string) => `${name} of review ${number}`;
  const locale = pick(LANGUAGES, sku, field("language"));
  const stars = pick(STARS, sku, field("stars"));
  const isMedia = MEDIA.has(kind);
  const mood = stars >= 4 ? "good" : stars === 1 && !isMedia ? "bad" : "mixed";
  const texts = TEXTS[locale];
  const parts = isMedia ? texts.media[mood === "bad" ? "mixed" : mood] : texts.device[mood];
  const { opening, closing } = parts;
  const detail = mood === "good" ? [...texts.kinds[kind], ...parts.detail] : parts.detail;
  // Where the sentences of a model begin.
  const start = hash32(sku) % 1000;
  // Each number leads to other sentences, so that a product's reviews do not repeat each other.
  const sentences = [
    opening[(start + number) % opening.length],
    detail[(start + Math.floor(number / opening.length)) % detail.length],
    ...(uniform(sku, field("closing")) < 0.7 ? [closing[(start + number) % closing.length]] : []),
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
