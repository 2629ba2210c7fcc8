import { hash, randomUUID } from "node:crypto";
import type { AsDescribed } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { PreparedPhoto } from "../media/media.public.ts";
import { addPhoto, approvePhotos } from "./review-photo.store.ts";
import { refreshSummaries } from "./review-summary.store.ts";
import { textHash } from "./text-rules.ts";

/** An invented review of the demo catalogue. It has no customer and verifies no purchase. */
export interface ExampleReview {
  readonly product: number;
  /** From 1 within the product: with it, the review keeps its id when it is stored again. */
  readonly number: number;
  readonly stars: number;
  readonly asDescribed: AsDescribed | null;
  readonly title: string;
  readonly text: string;
  readonly author: string | null;
  readonly locale: Locale;
  readonly helpful: number;
  /** Before today. */
  readonly daysAgo: number;
}

/** Reviews of one statement. */
const BATCH = 1_000;

const idOf = ({ product, number }: Pick<ExampleReview, "product" | "number">): string => {
  const hex = hash("sha256", `example review ${number} of product ${product}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** A picture in an invented review. */
export interface ExamplePhoto extends Pick<ExampleReview, "product" | "number"> {
  readonly photo: PreparedPhoto;
}

/** Adds a picture to a review that has none. */
export const storeExamplePhoto = (
  { transaction }: Pick<Database, "transaction">,
  { photo, ...review }: ExamplePhoto,
): Promise<void> =>
  transaction(async (db) => {
    const uuid = idOf(review);
    const found = await db
      .selectFrom("review")
      .select("product_id")
      .where("uuid", "=", uuid)
      .where("photos", "=", 0)
      .executeTakeFirst();
    if (found === undefined) return;
    await addPhoto(db, uuid, { uuid: randomUUID(), ...photo });
    await approvePhotos(db, uuid);
    await refreshSummaries(db, [found.product_id]);
  });

/** Stores the examples that are not there yet. Products that do not exist are left out. */
export async function storeExamples(
  { transaction }: Pick<Database, "transaction">,
  examples: readonly ExampleReview[],
): Promise<void> {
  for (let start = 0; start < examples.length; start += BATCH) {
    const rows = examples.slice(start, start + BATCH).map((example) => ({
      ...example,
      uuid: idOf(example),
      hash: textHash(example.text).toString("hex"),
    }));
    await transaction(async (db) => {
      const stored = await sql<{ product: number }>`
        insert into review (uuid, product_id, stars, as_described, title, text, author, locale, text_hash, status,
          helpful, written_at)
        select uuid, product, stars, "asDescribed", title, text, author, locale, decode(hash, 'hex'), 'approved',
          helpful, now() - make_interval(days => "daysAgo")
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as example (uuid uuid, product integer,
          stars smallint, "asDescribed" text, title text, text text, author text, locale text, hash text,
          helpful integer, "daysAgo" integer)
        where exists (select from product where id = product)
        on conflict (uuid) do nothing
        returning product_id as product`.execute(db);
      const products = stored.rows.map(({ product }) => product);
      if (products.length > 0) await refreshSummaries(db, products);
    });
  }
}
