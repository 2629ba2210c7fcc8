import { compareGrades } from "@reprise/cart";
import type { WristbandSelection } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../../db/database.ts";
import type { AttributeValue } from "../../../db/schema/catalogue.schema.ts";
import { type AttributeDefinition, attributeText } from "./attribute-texts.ts";
import type { CardSource } from "./current-card.ts";
import { lowestPriceOf } from "./price-reduction.ts";

export interface WristbandSelectionDependencies {
  readonly db: Kysely<Schema>;
  readonly cards: { sources(ids: readonly number[], locale: Locale): Promise<readonly CardSource[]> };
  readonly attributes: () => Promise<readonly AttributeDefinition[]>;
  /** In ms since 1970. */
  readonly now?: () => number;
}

interface WatchRow {
  readonly name: string;
  readonly slug: string;
  readonly hash: string | null;
  /** In the order of the catalogue; at most 60 (contracts: catalogue file). */
  readonly bands: ReadonlyArray<{
    readonly id: number;
    readonly modelGroup: string | null;
    readonly material: AttributeValue | null;
  }> | null;
}

const readWatch = async (db: Kysely<Schema>, id: number, locale: Locale): Promise<WatchRow | undefined> => {
  const { rows } = await sql<WatchRow>`${prepared}
    select text.name, text.slug,
      (
        select coalesce(photographs[1], hash) from product_media join product on product.id = product_id
        where product_id = ${id} and position = 0
      ) as hash,
      (
        select json_agg(json_build_object(
          'id', band.id, 'modelGroup', band.model_group, 'material', band.attributes -> 'material'
        ) order by relation.position)
        from product_relation as relation join product as band on band.id = relation.related_id
        where relation.product_id = ${id} and relation.kind = 'wristband'
      ) as bands
    from product_translation as text where text.product_id = ${id} and text.locale = ${locale}`.execute(db);
  return rows[0];
};

/**
 * Reads the wristbands that the catalogue names for a watch, by model, without those that are sold out. Null: there is no
 * such product, or the catalogue names none for it.
 */
export function createWristbandSelection({
  db,
  cards,
  attributes,
  now = Date.now,
}: WristbandSelectionDependencies) {
  return async (id: number, locale: Locale): Promise<WristbandSelection | null> => {
    const row = await readWatch(db, id, locale);
    if (row === undefined || row.bands === null) return null;
    const material = (await attributes()).find(({ key }) => key === "material");
    const ids = row.bands.map((band) => band.id);
    const known = new Map((await cards.sources(ids, locale)).map((source) => [source.card.id, source]));
    const models = new Map<string, WristbandSelection["models"][number]>();
    for (const { id: bandId, modelGroup, material: value } of row.bands) {
      const source = known.get(bandId);
      if (source === undefined || source.card.quantity === 0) continue;
      const key = modelGroup ?? `${bandId}`;
      const model = models.get(key) ?? {
        material: material === undefined || value === null ? null : attributeText(material, value, locale),
        wristbands: [],
      };
      model.wristbands.push(wristbandOf(source, now()));
      models.set(key, model);
    }
    const { name, slug, hash } = row;
    return {
      watch: { id, name, slug, picture: hash === null ? null : { hash, alt: name } },
      models: [...models.values()],
    };
  };
}

const wristbandOf = (
  { card: { id, name, slug, brand, picture }, variants }: CardSource,
  now: number,
): WristbandSelection["models"][number]["wristbands"][number] => ({
  id,
  name,
  slug,
  brand,
  picture,
  variants: variants
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => compareGrades(one.label, other.label))
    .map(({ label, price, quantity, reduction }) => ({
      label,
      price,
      quantity,
      lowestPrice30Days: lowestPriceOf(reduction, now),
    })),
});
