import { LOCALES, localized } from "@reprise/locale";
import { EDITIONS, FORMATS } from "../attribute-values.ts";
import type { Draft, Relation } from "../draft.ts";
import { modelSource } from "../model-source.ts";
import { typographic } from "../names.ts";
import { releasedTitle } from "../other-names.ts";
import { skuOf } from "../sku.ts";
import { filmModels, type FilmModel } from "./film-models.ts";

interface Variant {
  readonly format: "dvd" | "blu-ray" | "4k-ultra-hd";
  readonly edition?: string;
}

/** Category, label of the picture, price in cents and popularity factor by format. */
const KINDS = {
  dvd: { categoryId: 41, label: "DVD", usual: 299, popularity: 1 },
  "blu-ray": { categoryId: 42, label: "Blu-ray", usual: 499, popularity: 0.8 },
  "4k-ultra-hd": { categoryId: 43, label: "4K Ultra HD", usual: 1299, popularity: 0.6 },
} as const;
const ALL_FORMATS = ["dvd", "blu-ray", "4k-ultra-hd"] as const;
const FOREIGN = ["en", "fr", "es", "it", "nl"] as const;

export const films = modelSource<FilmModel, Variant>({
  name: "films",
  firstId: 2_000_000,
  share: 0.17,
  least: 120,
  models: filmModels,
  family: (model) => model.director ?? "",
  variants: (model) => formatsOf(model).map((format) => ({ format })),
  tail: (model) => [
    ...ALL_FORMATS.filter((format) => !formatsOf(model).includes(format)).map((format): Variant => ({
      format,
    })),
    ...FOREIGN.flatMap((edition) => ALL_FORMATS.map((format): Variant => ({ format, edition }))),
  ],
  draft: filmDraft,
});

/** Formats of a film; popular films have more formats. */
function formatsOf({ demand, year }: FilmModel): readonly Variant["format"][] {
  if (demand > 0.3) return ALL_FORMATS;
  return demand > 0.06 || year >= 2008 ? ["dvd", "blu-ray"] : ["dvd"];
}

function filmDraft(
  model: FilmModel,
  { format, edition }: Variant,
  id: number,
  relations: readonly Relation[],
): Draft {
  const { title, year, genres, director, cast } = model;
  const original = typographic(title);
  const released = releasedTitle("film", title, year);
  // An imported edition is under the title of its language.
  const language = FOREIGN.find((each) => each === edition);
  const titles = language === undefined ? released : localized(() => released[language]);
  const isTranslated = LOCALES.some((locale) => released[locale] !== original);
  const { categoryId, label, usual, popularity } = KINDS[format];
  const name = FORMATS.get(format);
  const isUsual = formatsOf(model).includes(format) && edition === undefined;
  const sku = skuOf("film", title, year, format, ...(edition === undefined ? [] : [edition]));
  return {
    id,
    sku,
    group: "film",
    brand: null,
    categoryId,
    basicName: title,
    name: localized(
      (locale) =>
        `${titles[locale]} (${name?.[locale] ?? format}${edition === undefined ? "" : `, ${EDITIONS.get(edition)?.[locale] ?? edition}`})`,
    ),
    modelGroup: skuOf("film", title, year),
    released: year,
    pricing: { by: "media", usual },
    attributes: {
      originalTitle: isTranslated ? [original] : undefined,
      format,
      edition,
      genre: genres.length > 0 ? genres : undefined,
      director: director === undefined ? undefined : [director],
      cast: cast.length > 0 ? cast : undefined,
    },
    words: { title: titles },
    demand: Math.max(0.002, model.demand * popularity * (isUsual ? 1 : 0.08)),
    relations,
    keywords: [
      ...(isTranslated ? [original] : []),
      format === "4k-ultra-hd" ? "4k" : format.replace("-", ""),
      "film",
    ],
    pictures: [{ kind: "film", seed: sku, title, format: label, genre: genres[0] ?? "drama" }],
  };
}
