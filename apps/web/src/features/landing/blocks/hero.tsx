import { Button } from "../../../ui/button.tsx";
import { CataloguePicture } from "../../catalogue/catalogue.read.tsx";
import type { BlockOf, BlockProps } from "./block-props.ts";
import styles from "./hero.module.css";

interface HeroProps extends BlockProps<"hero"> {
  readonly rows: readonly BlockOf<"products">[];
}

/** The heading of a landing page, with what it is about and where to begin. */
export function Hero({ block: { title, text, links }, rows, language }: HeroProps) {
  return (
    <section className={styles.hero} data-testid="hero">
      <div className={styles.claim} lang={language}>
        <h1>{title}</h1>
        {text !== null && <p>{text}</p>}
        {links.length > 0 && (
          <div className={styles.actions}>
            {links.map((link, index) => (
              <Button
                key={link.path}
                href={link.path}
                variant={index === 0 ? "primary" : "secondary"}
                size="large"
              >
                {link.title}
              </Button>
            ))}
          </div>
        )}
      </div>
      <HeroPictures rows={rows} />
    </section>
  );
}

/**
 * Three products of the first row, of different brands, or else the first product of each row. Phones neither show
 * nor load them.
 */
function HeroPictures({ rows }: Pick<HeroProps, "rows">) {
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
