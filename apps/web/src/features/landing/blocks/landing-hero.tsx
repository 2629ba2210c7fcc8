import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Hero, HERO_PICTURE_SIZES } from "../../../ui/sections/hero.tsx";
import { CataloguePicture } from "../../catalogue/catalogue.public.ts";
import type { BlockOf, BlockProps } from "./block-props.ts";
import styles from "./landing-hero.module.css";

interface LandingHeroProps extends BlockProps<"hero"> {
  readonly rows: readonly BlockOf<"products">[];
  readonly promises: BlockOf<"promises"> | undefined;
}

/** What phones show of the promises at once; they follow with their texts. */
const PROMISES = 3;

/** The heading of a landing page, with what it is about and where to begin. */
export const LandingHero = ({
  block: { title, text, links },
  rows,
  promises,
  language,
}: LandingHeroProps) => (
  <Hero title={title} text={text} lang={language} pictures={<Pictures rows={rows} />} testId="hero">
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
    {promises && (
      <ul className={styles.proof} data-testid="hero-proof">
        {promises.promises.slice(0, PROMISES).map(({ icon, title: promise }) => (
          <li key={promise}>
            <Icon name={icon} />
            <span>{promise}</span>
          </li>
        ))}
      </ul>
    )}
  </Hero>
);

/** Three products of the first row, of different brands, or else the first product of each row. */
function Pictures({ rows }: Pick<LandingHeroProps, "rows">) {
  const brands = new Map((rows[0]?.products ?? []).map((card) => [card.brand, card]));
  const firsts = new Map(rows.flatMap(({ products }) => products.slice(0, 1)).map((card) => [card.id, card]));
  const cards = [...(brands.size < 3 ? firsts : brands).values()].slice(0, 3);
  return cards.map(({ id, picture }) => (
    <CataloguePicture key={id} picture={picture} alt="" sizes={HERO_PICTURE_SIZES} />
  ));
}
