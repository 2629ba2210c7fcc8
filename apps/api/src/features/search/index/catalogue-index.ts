import type { CatalogueFrame, CatalogueProduct } from "./catalogue-source.ts";
import { createCategoryTree, type CategoryTree } from "./category-tree.ts";
import { createFacetValues, type FacetValues } from "./facet-values.ts";
import { FACET_LABELS } from "./facet-labels.ts";
import { ALL_LOCALES } from "./locale-bits.ts";
import { createPostingsBuilder, MAX_ROWS, packPosting, type Postings } from "./postings.ts";
import { appendRow, COMPANION, createProductRows, TRAITS, type ProductRows } from "./product-rows.ts";
import { createProductTerms, modelWords } from "./product-terms.ts";
import { createSynonyms, type Synonyms } from "./synonyms.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";

/** Sorts before every release date there is. */
const LONG_AGO = -1_000_000;

const IN_MODEL = ALL_LOCALES + 1;

/** The catalogue as lists and searches need it, in memory: columns, facet values, words. */
export interface CatalogueIndex {
  readonly frame: CatalogueFrame;
  readonly tree: CategoryTree;
  readonly facets: FacetValues;
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  readonly rows: ProductRows;
  readonly postings: Postings;
  /** Products of each category itself, by slot. */
  readonly categorySizes: ArrayLike<number>;
  /** Those of them that go with other products. */
  readonly companionSizes: ArrayLike<number>;
  /** Grows with every change. */
  readonly revision: number;
  /** Products in it. */
  readonly size: number;
  /** Share of rows that are of no use any more. */
  readonly waste: number;
  rowOf(id: number): number | null;
  /** Takes a product in, or what has changed of it. */
  put(product: CatalogueProduct): void;
  remove(id: number): void;
}

/** 32 bits of FNV-1a: tells whether what a product is found by has changed. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

function enlarged(bytes: Uint8Array<ArrayBuffer>, place: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(bytes.length * 2, place + 1));
  larger.set(bytes);
  return larger;
}

const describes = ({ brand, categoryId, basicName, keywords, attributes, names }: CatalogueProduct) =>
  fingerprint(JSON.stringify([brand, categoryId, basicName, keywords, attributes, names]));

export interface CatalogueIndexBuilder {
  put(product: CatalogueProduct): void;
  /** Makes searchable what was put in. */
  finish(): CatalogueIndex;
}

export function startCatalogueIndex(frame: CatalogueFrame): CatalogueIndexBuilder {
  const tree = createCategoryTree(frame.categories);
  const facets = createFacetValues([{ key: "brand", kind: "terms", label: FACET_LABELS.brand }], frame.attributes);
  const vocabulary = createVocabulary();
  const rows = createProductRows();
  const rowOf = new Map<number, number>();
  const fingerprints: number[] = [];
  let revision = 0;
  const categorySizes = new Uint32Array(tree.size);
  const companionSizes = new Uint32Array(tree.size);
  const terms = createProductTerms(vocabulary, tree, frame.attributes);
  const builder = createPostingsBuilder();
  let addPosting = builder.add;
  /** Of the product being taken in: which languages each term was told in, and {@link IN_MODEL}. */
  let told = new Uint8Array(1024);
  const toldTerms: number[] = [];

  function setFigures(row: number, product: CatalogueProduct): void {
    rows.price[row] = product.price;
    rows.quantity[row] = product.quantity;
    rows.grades[row] = product.grades;
    rows.demand[row] = product.demand;
    rows.releaseDay[row] = product.releaseDay ?? LONG_AGO;
    rows.saving[row] = product.listPrice === null ? 0 : Math.max(0, 1 - product.price / product.listPrice);
  }

  function setTerms(row: number, product: CatalogueProduct, model: readonly string[]): void {
    terms.send(product, model, (term, field, locales) => {
      if (term >= told.length) told = enlarged(told, term);
      const before = told[term] as number;
      // A term counts once in a language: where it weighs most.
      const fresh = locales & ~before;
      if (fresh === 0) return;
      if (before === 0) toldTerms.push(term);
      told[term] = before | fresh | (field === "model" ? IN_MODEL : 0);
      addPosting(term, packPosting(row, field, fresh));
    });
    for (const term of toldTerms) {
      const bits = told[term] as number;
      vocabulary.use(term, bits & ALL_LOCALES, (bits & IN_MODEL) !== 0);
      told[term] = 0;
    }
    toldTerms.length = 0;
  }

  function countRow(row: number, by: 1 | -1): void {
    const slot = rows.category[row] as number;
    categorySizes[slot] = (categorySizes[slot] as number) + by;
    if ((rows.traits[row] as number) & COMPANION) companionSizes[slot] = (companionSizes[slot] as number) + by;
  }

  function kill(id: number): void {
    const row = rowOf.get(id);
    if (row === undefined) return;
    revision++;
    rows.isAlive[row] = 0;
    countRow(row, -1);
    rowOf.delete(id);
  }

  function put(product: CatalogueProduct): void {
    revision++;
    const known = rowOf.get(product.id);
    const look = describes(product);
    if (known !== undefined && fingerprints[known] === look) return setFigures(known, product);
    kill(product.id);
    if (rows.count >= MAX_ROWS) throw new Error(`More than ${MAX_ROWS} products are more than a posting can name`);
    const values = [
      ...(product.brand === null ? [] : facets.numbersOf("brand", [product.brand])),
      ...Object.entries(product.attributes).flatMap(([key, value]) => facets.numbersOf(key, value)),
    ];
    const row = appendRow(rows, values.slice(0, 255));
    rowOf.set(product.id, row);
    fingerprints[row] = look;
    rows.id[row] = product.id;
    rows.category[row] = tree.slot(product.categoryId);
    rows.traits[row] = (tree.get(product.categoryId)?.isAccessory === true ? TRAITS.accessory : 0)
      | (product.attributes["platform"] === undefined ? 0 : TRAITS.forPlatform)
      | (product.brand === null ? 0 : TRAITS.branded);
    countRow(row, 1);
    const model = modelWords(product);
    rows.modelLength[row] = Math.min(255, model.length);
    setFigures(row, product);
    setTerms(row, product, model);
  }

  return {
    put,
    finish() {
      const postings = builder.build(vocabulary.size);
      addPosting = postings.add;
      return {
        frame, tree, facets, vocabulary, rows, postings, categorySizes, companionSizes, put,
        synonyms: createSynonyms(frame.synonyms),
        remove: kill,
        rowOf: (id) => rowOf.get(id) ?? null,
        get revision() {
          return revision;
        },
        get size() {
          return rowOf.size;
        },
        get waste() {
          return rows.count === 0 ? 0 : 1 - rowOf.size / rows.count;
        },
      };
    },
  };
}
