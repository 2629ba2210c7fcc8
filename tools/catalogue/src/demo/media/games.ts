import { localized } from "@reprise/locale";
import { EDITIONS } from "../attribute-values.ts";
import type { Draft, Relation } from "../draft.ts";
import { modelSource } from "../model-source.ts";
import { skuOf } from "../sku.ts";
import { gameModels, type GameModel } from "./game-models.ts";

export const games = modelSource<GameModel, string>({
  name: "games",
  firstId: 3_000_000,
  share: 0.13,
  least: 100,
  models: gameModels,
  family: (model) => `${model.platform.short} ${model.title.split(/[\s:]/u)[0] ?? ""}`,
  variants: (model) => (model.isRetro && model.platform.box === "cartridge" ? ["loose"] : ["standard"]),
  tail: (model) => [
    ...(model.isRetro ? ["boxed"] : []),
    ...(model.languages.length > 1 ? model.languages : []),
  ],
  draft: gameDraft,
});

const BOXED_FACTOR = 1.9;

function gameDraft(model: GameModel, edition: string, id: number, relations: readonly Relation[]): Draft {
  const { title, platform, year, publisher, genre, usk } = model;
  const isUsual = edition === "standard" || edition === "loose";
  const sku = skuOf("game", platform.short, title, ...(isUsual ? [] : [edition]));
  const usual = platform.short === "Switch" && publisher === "Nintendo" ? 3600 : platform.usual;
  return {
    id,
    sku,
    group: "game",
    brand: null,
    categoryId: platform.categoryId,
    basicName: title,
    name: localized(
      (locale) =>
        `${title} (${platform.short}${isUsual ? "" : `, ${EDITIONS.get(edition)?.[locale] ?? edition}`})`,
    ),
    modelGroup: skuOf("game", title),
    released: year,
    pricing: { by: "media", usual: edition === "boxed" ? usual * BOXED_FACTOR : usual, spread: 0.3 },
    attributes: {
      platform: [platform.name],
      genre,
      publisher: publisher === undefined ? undefined : [publisher],
      usk,
      // Rated for Germany: the German edition, under its German title.
      language: usk === undefined ? undefined : "de",
      edition: edition === "standard" ? undefined : edition,
      format: platform.box === "box" ? undefined : platform.box,
    },
    words: { title },
    demand: Math.max(0.002, isUsual ? model.demand : model.demand * 0.2),
    relations,
    keywords: platform.keywords,
    pictures: [
      {
        kind: "game",
        seed: sku,
        title,
        platform: platform.short,
        publisher: (publisher ?? "").slice(0, 80),
        package: platform.box,
      },
    ],
  };
}
