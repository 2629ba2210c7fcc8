import type { Addresses, Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { CardCache, ShopStructure } from "../../catalogue/catalogue.public.ts";
import type { ContentKind } from "../import/facts.ts";
import { routeName } from "../target/route-name.ts";
import { parseTarget, SHOP_SCHEME, type Target } from "../target/target.ts";
import { type TextValues, withValues } from "../target/text-value.ts";
import { documentPath } from "./document-path.ts";
import { publishedAmong, type StoredDocument } from "./stored-document.ts";

export interface TargetSources {
  readonly db: Kysely<Schema>;
  readonly addresses: Pick<Addresses, "path">;
  readonly structure: Pick<ShopStructure, "tree">;
  readonly cards: Pick<CardCache, "get" | "row">;
  readonly valuesIn: (locale: Locale) => TextValues;
}

/** Addresses and contents of targets in one locale. */
export interface ResolvedTargets {
  /** What texts take from the configuration. */
  readonly values: TextValues;
  /** Path; null: it is not there, or gone. */
  pathOf(target: string): string | null;
  /** How a link to it is called where no text names it; null: it is not there, or gone. */
  titleOf(target: string): string | null;
  /** The picture of a category or product. */
  pictureHashOf(target: string): string | null;
  /** The published document, without its text (`html` is empty); null: not there, gone, or no document. */
  documentOf(target: string): StoredDocument | null;
}

/** Looks up targets. All documents are read in one query. */
export async function resolveTargets(
  { db, addresses, structure, cards, valuesIn }: TargetSources,
  texts: readonly string[],
  locale: Locale,
): Promise<ResolvedTargets> {
  const targets = new Map([...new Set(texts)].map((text) => [text, parseTarget(text)]));
  const all = [...targets.values()].filter((target) => target !== null);
  const products = await productsOf(cards, all, locale);
  const documents = await documentsOf(db, all, locale);
  const tree = await structure.tree();
  const documentOf = (target: Target) =>
    "id" in target ? (documents.get(`${target.kind}:${target.id}`) ?? null) : null;
  const pathOf = (target: Target): string | null => {
    if (target.kind === "route") return addresses.path(target.route, locale);
    if (target.kind === "grade") return null;
    if (target.kind === "category") {
      const category = tree.get(target.number);
      return category === undefined
        ? null
        : addresses.path("category", locale, { categorySanitizedPath: category.paths[locale] });
    }
    if (target.kind === "product") {
      const card = products.get(target.number);
      return card === undefined
        ? null
        : addresses.path("product_details", locale, { id: card.id, slug: card.slug });
    }
    const document = documentOf(target);
    return document && documentPath(addresses, document, locale);
  };
  const nameOf = (target: Target): string | null => {
    if (target.kind === "route") return routeName(target.route, locale);
    if (target.kind === "category") return tree.get(target.number)?.names[locale] ?? null;
    if (target.kind === "product") return products.get(target.number)?.name ?? null;
    const front = documentOf(target)?.front;
    return front === undefined
      ? null
      : (("navigation" in front ? front.navigation : undefined) ?? front.title);
  };
  const pictureOf = (target: Target): string | null => {
    if (target.kind === "category") return tree.get(target.number)?.pictureHash ?? null;
    return target.kind === "product" ? (products.get(target.number)?.picture.hash ?? null) : null;
  };
  const orNull = <Result>(text: string, of: (target: Target) => Result | null) => {
    const target = targets.get(text) ?? parseTarget(text);
    return target === null ? null : of(target);
  };
  return {
    values: valuesIn(locale),
    pathOf: (text) => orNull(text, pathOf),
    titleOf: (text) => orNull(text, nameOf),
    pictureHashOf: (text) => orNull(text, pictureOf),
    documentOf: (text) => orNull(text, documentOf),
  };
}

async function productsOf(cards: Pick<CardCache, "get">, targets: readonly Target[], locale: Locale) {
  const ids = targets.flatMap((target) => (target.kind === "product" ? [target.number] : []));
  const found = ids.length === 0 ? [] : await cards.get(ids, locale);
  return new Map(found.map((card) => [card.id, card]));
}

async function documentsOf(
  db: Kysely<Schema>,
  targets: readonly Target[],
  locale: Locale,
): Promise<ReadonlyMap<string, StoredDocument>> {
  const named = targets.flatMap((target) => ("id" in target ? [target] : []));
  const found = await publishedAmong<ContentKind>(db, named, locale);
  return new Map(found.map((document) => [`${document.kind}:${document.id}`, document]));
}

const LINK = new RegExp(`<a href="${SHOP_SCHEME}([^"#]*)(#[^"]*)?">`, "gu");
const PICTURE = new RegExp(`<img src="${SHOP_SCHEME}([^"]*)" alt="([^"]*)" />`, "gu");

/** The targets of sanitised HTML. */
export const targetsIn = (html: string): readonly string[] =>
  [...html.matchAll(LINK), ...html.matchAll(PICTURE)].map(([, target = ""]) => target);

const PICTURE_WIDTHS = [320, 480, 640, 960] as const;

/**
 * Puts paths, pictures and values into sanitised HTML. A link to what is not there becomes its text (an `a` without address), a
 * picture that is not there disappears. Everything that it writes is safe in an attribute: targets, paths and hashes are
 * percent-encoded or plain, the rest was escaped before.
 */
export const withTargets = (html: string, { values, pathOf, pictureHashOf }: ResolvedTargets): string =>
  withValues(html, values)
    .replaceAll(LINK, (_, target: string, anchor = "") => {
      const path = pathOf(target);
      return path === null
        ? "<a>"
        : `<a href="${path.replaceAll("&", "&amp;").replaceAll('"', "%22")}${anchor}">`;
    })
    .replaceAll(PICTURE, (_, target: string, alt: string) => {
      const parsed = parseTarget(target);
      const size = 'width="320" height="320" loading="lazy" decoding="async"';
      if (parsed?.kind === "grade") return `<img src="/wear/${parsed.grade}.svg" ${size} alt="${alt}">`;
      const hash = pictureHashOf(target);
      if (hash === null) return "";
      const set = PICTURE_WIDTHS.map((width) => `/media/${hash}-${width} ${width}w`).join(", ");
      return `<img src="/media/${hash}-320" srcset="${set}" sizes="20rem" ${size} alt="${alt}">`;
    });
