import type { LandingBlock } from "@reprise/contracts";
import type { RouteName, RouteParams } from "@reprise/locale";
import type { ReactNode } from "react";
import { DeferredPart } from "../../lib/page/deferred.tsx";
import { contentAttributes, ContentHead, ProductSection, TextNotices } from "../content/content.public.ts";
import { Campaigns } from "./blocks/campaigns.tsx";
import { CategoryTiles } from "./blocks/category-tiles.tsx";
import { LandingHero } from "./blocks/landing-hero.tsx";
import { Links } from "./blocks/links.tsx";
import { Posts } from "./blocks/posts.tsx";
import { Promises } from "./blocks/promises.tsx";
import { TextPart } from "./blocks/text-part.tsx";
import type { LandingData } from "./landing-loader.ts";
import styles from "./landing.module.css";

export interface LandingProps {
  readonly data: LandingData;
  readonly route: RouteName;
  readonly params?: RouteParams;
  readonly jsonLd?: () => readonly object[];
  /** Content that follows the heading and the tiles of categories below it. */
  readonly children?: ReactNode;
}

/** A landing page: the parts that operators wrote, or the shop's own. */
export function Landing({ data: { landing, block: late }, route, params, jsonLd, children }: LandingProps) {
  const { blocks, locale } = landing;
  const [hero, ...parts] = blocks;
  const attributesOf = ({ id }: LandingBlock) =>
    landing.hasDocument ? contentAttributes(`landing/${landing.id}`, landing.experience, id) : {};
  const rows = blocks.filter((block) => block.type === "products");
  const promises = blocks.find((block) => block.type === "promises");
  const others = parts.findIndex(({ type }) => type !== "categories");
  const tiles = parts.slice(0, others === -1 ? parts.length : others);
  const partOf = (block: LandingBlock) => (
    <div key={block.id} {...attributesOf(block)}>
      <Part block={block} language={locale} isFirstRow={hero?.type !== "hero" && block === rows[0]} />
    </div>
  );
  return (
    <>
      <ContentHead
        document={landing}
        route={route}
        {...(params && { params: () => params })}
        {...(jsonLd && { jsonLd })}
      />
      <TextNotices document={landing} />
      {hero?.type === "hero" && (
        <div {...attributesOf(hero)}>
          <LandingHero block={hero} rows={rows} promises={promises} language={locale} />
        </div>
      )}
      {tiles.map(partOf)}
      {children}
      {parts.slice(tiles.length).map(partOf)}
      {late && (
        <DeferredPart value={late} fallback={<div className={styles.blockSpace} />}>
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
      )}
    </>
  );
}

interface PartProps {
  readonly block: LandingBlock;
  readonly language: LandingData["landing"]["locale"];
  readonly isFirstRow: boolean;
}

function Part({ block, language, isFirstRow }: PartProps) {
  switch (block.type) {
    case "categories":
      return <CategoryTiles block={block} language={language} />;
    case "products":
      return <ProductSection row={block} lang={language} list={`landing ${block.id}`} isEager={isFirstRow} />;
    case "promises":
      return <Promises block={block} language={language} />;
    case "campaigns":
      return <Campaigns block={block} language={language} />;
    case "posts":
      return <Posts block={block} language={language} />;
    case "text":
      return <TextPart block={block} language={language} />;
    case "hero":
      return null;
  }
  return <Links block={block} language={language} />;
}
