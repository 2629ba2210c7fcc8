import type { ProductCard } from "@reprise/contracts";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProductGrid } from "./product-card.tsx";
import styles from "./product-row.module.css";
import type { TrackedList } from "./use-list-tracking.ts";

export interface ProductRowProps {
  readonly cards: readonly ProductCard[];
  readonly place: TrackedList;
  /** The first cards are visible without scrolling. */
  readonly isEager?: boolean;
}

/** Cards in one row that scrolls. With a mouse there are two arrow buttons. */
export function ProductRow(row: ProductRowProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const scroll = (direction: 1 | -1) => {
    const list = frame.current?.querySelector("ul");
    list?.scrollBy({ left: direction * list.clientWidth * 0.8, behavior: "smooth" });
  };
  return (
    <div ref={frame} className={styles.frame}>
      <ProductGrid {...row} isRow />
      <div className={styles.arrows}>
        <IconButton icon="chevron-left" label={t("row.back")} onClick={() => scroll(-1)} />
        <IconButton icon="chevron-right" label={t("row.forward")} onClick={() => scroll(1)} />
      </div>
    </div>
  );
}
