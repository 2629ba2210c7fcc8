import { localized, slugify } from "@reprise/locale";
import { FORMATS } from "../attribute-values.ts";
import type { Draft, Relation } from "../draft.ts";
import { modelSource } from "../model-source.ts";
import { numberOf, readRows } from "../rows.ts";
import { uniform } from "../seeded.ts";
import { skuOf } from "../sku.ts";

interface AlbumModel {
  readonly artist: string;
  readonly title: string;
  readonly year: number;
  readonly genre: string;
  readonly demand: number;
}

const GENRES: Readonly<Record<string, string>> = {
  Cantautor: "songwriter",
  Cantautore: "songwriter",
  Deutschpop: "pop",
  Deutschrap: "hip-hop",
  Klassik: "classical",
  "R&B": "rnb",
};

function albumModels(): AlbumModel[] {
  return readRows("curated_albums.csv")
    .map((row): AlbumModel => {
      const { artist = "", album: title = "", genre = "" } = row;
      return {
        artist,
        title,
        year: numberOf(row.year) ?? 1990,
        genre: GENRES[genre] ?? slugify(genre),
        demand: Math.round((0.06 + 0.6 * uniform(`${artist} ${title}`, "wanted") ** 2) * 1000) / 1000,
      };
    })
    .sort((one, other) => other.demand - one.demand || (one.title < other.title ? -1 : 1));
}

export const albums = modelSource<AlbumModel, "cd" | "vinyl">({
  name: "albums",
  firstId: 4_000_000,
  share: 0.04,
  least: 30,
  models: albumModels,
  family: (model) => model.genre,
  variants: () => ["cd", "vinyl"],
  draft: albumDraft,
});

function albumDraft(
  model: AlbumModel,
  format: "cd" | "vinyl",
  id: number,
  relations: readonly Relation[],
): Draft {
  const { artist, title, year, genre } = model;
  const sku = skuOf("album", artist, title, year, format);
  return {
    id,
    sku,
    group: "album",
    brand: null,
    categoryId: format === "cd" ? 61 : 62,
    basicName: title,
    name: localized((locale) => `${title} · ${artist} (${FORMATS.get(format)?.[locale] ?? format})`),
    modelGroup: skuOf("album", artist, title, year),
    released: year,
    pricing: { by: "media", usual: format === "cd" ? 349 : 1999 },
    attributes: { artist: [artist], genre, format },
    words: { title },
    demand: Math.max(0.01, model.demand * (format === "vinyl" ? 0.8 : 1)),
    keywords: format === "cd" ? ["cd", "album"] : ["vinyl", "schallplatte", "lp"],
    relations,
    pictures: [{ kind: "record", seed: sku, title, artist, format: format === "cd" ? "CD" : "Vinyl" }],
  };
}
