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

/** Whose words a medium has: nobody speaks of the spine of a disc. */
const MEDIA = {
  book: "book",
  film: "disc",
  game: "disc",
  record: "record",
} as const satisfies Partial<Record<Kind, string>>;
type Medium = (typeof MEDIA)[keyof typeof MEDIA];

const mediumOf = (kind: Kind): Medium | undefined => (MEDIA as Partial<Record<Kind, Medium>>)[kind];

interface ReviewTexts extends Readonly<Record<Medium, Readonly<Record<Exclude<Mood, "bad">, Parts>>>> {
  readonly names: readonly string[];
  readonly device: Readonly<Record<Mood, Parts>>;
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
  return subjects.flatMap((subject) => {
    const written = new Map<Parts, number>();
    return Array.from({ length: subject === first ? MOST : countOf(subject) }, (_, position) =>
      reviewOf(subject, position + 1, written),
    );
  });
}

/** Few buyers write: what hardly anybody wants has no review. */
const countOf = ({ sku, demand, kind }: Subject): number =>
  Math.floor(
    demand ** 2.5 *
      (mediumOf(kind) === undefined ? MANY : MANY_OF_MEDIA) *
      (0.4 + 0.8 * uniform(sku, "reviews")),
  );

/** The least common multiple of two whole numbers above 0. */
function leastMultiple(one: number, other: number): number {
  let multiple = one;
  while (multiple % other !== 0) multiple += one;
  return multiple;
}

/** `written`: how many reviews of the subject each collection of sentences has been used for. */
function reviewOf({ id, sku, kind }: Subject, number: number, written: Map<Parts, number>): ExampleReview {
  const field = (name: string) => `${name} of review ${number}`;
  const locale = pick(LANGUAGES, sku, field("language"));
  const stars = pick(STARS, sku, field("stars"));
  const medium = mediumOf(kind);
  const mood = stars >= 4 ? "good" : stars === 1 && medium === undefined ? "bad" : "mixed";
  const texts = TEXTS[locale];
  const parts = medium ? texts[medium][mood === "bad" ? "mixed" : mood] : texts.device[mood];
  const { title, opening, closing } = parts;
  const detail = mood === "good" ? [...texts.kinds[kind], ...parts.detail] : parts.detail;
  const turn = written.get(parts) ?? 0;
  written.set(parts, turn + 1);
  // Where the sentences of a model begin.
  const start = hash32(sku) % 1000;
  // After all pairs of opening and detail, the same pair has another closing. One of them is none.
  const round = Math.floor(turn / (opening.length * detail.length));
  const sentences = [
    opening[(start + turn) % opening.length],
    // Shifted when all begins anew, so that no pair comes twice in a round.
    detail[(start + turn + Math.floor(turn / leastMultiple(opening.length, detail.length))) % detail.length],
    closing[(start + turn + round) % (closing.length + 1)],
  ];
  return {
    product: id,
    number,
    stars,
    asDescribed: pick(CONDITIONS[mood], sku, field("condition")),
    title: title[(start + turn) % title.length] ?? "",
    text: sentences.filter((sentence) => sentence !== undefined).join(" "),
    author: uniform(sku, field("named")) < 0.9 ? pick(texts.names, sku, field("name")) : null,
    locale,
    helpful: Math.floor(uniform(sku, field("helpful")) ** 4 * 30),
    daysAgo: 1 + Math.floor(uniform(sku, field("day")) * DAYS),
  };
}
