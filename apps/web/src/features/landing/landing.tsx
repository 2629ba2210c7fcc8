import type { LandingPage } from "@reprise/contracts";
import type { MessageKey, RouteName } from "@reprise/locale";
import type { ReactNode } from "react";
import { useApp } from "../../lib/app-context.ts";
import { DeferredPart } from "../../lib/deferred.tsx";
import { Head } from "../../lib/head.tsx";
import { CataloguePicture, ProductRow } from "../catalogue/catalogue.read.tsx";
import type { LandingData } from "./landing-loader.ts";
import styles from "./landing.module.css";

export interface LandingProps {
  readonly data: LandingData;
  readonly route: RouteName;
  /** Message keys are `landing.{name}.title`, `.text` and `.metaTitle`. */
  readonly name: string;
  /** Buttons next to the title. */
  readonly actions?: ReactNode;
  readonly jsonLd?: readonly object[];
}

type Row = LandingPage["rows"][number];

/** A landing page: title, categories, rows of products and a text. */
export function Landing({ data: { landing, block }, route, name, actions, jsonLd }: LandingProps) {
  const {
    translator: { t },
  } = useApp();
  const text = (part: string) => t(`landing.${name}.${part}` as MessageKey);
  return (
    <>
      <Head
        title={text("metaTitle")}
        description={text("text")}
        address={{ name: route }}
        {...(jsonLd && { jsonLd })}
      />
      <section className={styles.hero}>
        <div className={styles.claim}>
          <h1>{text("title")}</h1>
          <p>{text("text")}</p>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <HeroPictures rows={landing.rows} />
      </section>
      <CategoryTiles categories={landing.categories} />
      {landing.rows
        .filter(({ products }) => products.length > 0)
        .map((row, index) => (
          <LandingRow key={`${row.kind} ${row.category?.id ?? ""}`} row={row} isFirst={index === 0} />
        ))}
      <DeferredPart value={block} fallback={<div className={styles.blockSpace} />}>
        {(seoBlock) =>
          seoBlock && (
            <section className={styles.block}>
              <h2>{seoBlock.title}</h2>
              {seoBlock.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          )
        }
      </DeferredPart>
    </>
  );
}

/**
 * Three products of the first row, of different brands, or else the first product of each row. Phones neither show
 * nor load them.
 */
function HeroPictures({ rows }: { readonly rows: readonly Row[] }) {
  const brands = new Map((rows[0]?.products ?? []).map((card) => [card.brand, card]));
  const firsts = new Map(rows.flatMap(({ products }) => products.slice(0, 1)).map((card) => [card.id, card]));
  const cards = [...(brands.size < 3 ? firsts : brands).values()].slice(0, 3);
  return (
    <div className={styles.heroPictures}>
      {cards.map(({ id, picture }) => (
        <CataloguePicture key={id} picture={picture} alt="" sizes="14rem" />
      ))}
    </div>
  );
}

export function CategoryTiles({ categories }: { readonly categories: LandingPage["categories"] }) {
  const {
    path,
    translator: { t },
  } = useApp();
  return (
    <nav aria-label={t("landing.categories")}>
      <ul className={styles.tiles} data-testid="category-tiles">
        {categories.map(({ id, name, sanitizedPath, picture }) => (
          <li key={id}>
            <a href={path("category", { categorySanitizedPath: sanitizedPath })}>
              <CataloguePicture picture={picture} alt="" sizes="6rem" widest={320} isEager />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LandingRow({
  row: { kind, category, products },
  isFirst,
}: {
  readonly row: Row;
  readonly isFirst: boolean;
}) {
  const {
    path,
    translator: { t },
  } = useApp();
  const title = category
    ? t("landing.bestsellersIn", { category: category.name })
    : t(`landing.row.${kind}` as MessageKey);
  return (
    <section className={styles.row} data-testid="product-row">
      <header>
        <h2>{title}</h2>
        {category && (
          <a href={path("category", { categorySanitizedPath: category.sanitizedPath })}>
            {t("landing.showAll")}
          </a>
        )}
      </header>
      <ProductRow cards={products} place={{ list: `landing ${kind}` }} isEager={isFirst} />
    </section>
  );
}
