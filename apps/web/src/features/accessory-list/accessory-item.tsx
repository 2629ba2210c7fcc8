import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import { Brand } from "../../ui/brand.tsx";
import { CataloguePicture } from "../catalogue/catalogue.public.ts";
import styles from "./accessory-item.module.css";
import { AddAccessory, type AddAccessoryProps } from "./add-accessory.tsx";

export interface AccessoryItemProps extends AddAccessoryProps {
  /** Its page. */
  readonly href: string;
  readonly heading?: "h2" | "h3";
}

/** An accessory with its button to add it. */
export function AccessoryItem({ href, heading: Heading = "h2", ...adding }: AccessoryItemProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { card } = adding;
  return (
    <article className={styles.accessory}>
      <CataloguePicture picture={card.picture} alt="" sizes="6rem" widest={320} />
      <div>
        <Brand product={card} />
        <Heading>
          <a href={href}>{withNonBreakingFigures(card.name)}</a>
        </Heading>
        <strong>{formatMoney(card.price, locale)}</strong>
        {card.lowestPrice30Days !== null && (
          <small>{t("cart.lowestPrice", { price: formatMoney(card.lowestPrice30Days, locale) })}</small>
        )}
        <small>{t(`grade.${card.label}`)}</small>
      </div>
      <AddAccessory {...adding} />
    </article>
  );
}
