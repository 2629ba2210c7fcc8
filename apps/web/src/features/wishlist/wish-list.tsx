import type { Wish } from "@reprise/contracts";
import { formatDate, formatRoundMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { trackedCard } from "../../lib/shopper/tracked-product.ts";
import { heartLabel } from "../../lib/texts/heart-label.ts";
import { Heart } from "../../ui/heart.tsx";
import { CARD_SIZES, ProductCard, useListTracking } from "../catalogue/catalogue.public.ts";
import { AddWishToCart } from "./add-wish-to-cart.tsx";
import { useWishlist } from "./use-wishlist.ts";
import { WishAlertBell, WishAlertForm } from "./wish-alert.tsx";
import styles from "./wishlist.module.css";

interface WishListProps {
  readonly wishes: readonly Wish[];
  readonly page: number;
}

/** The cards of the wishlist. Unlike those of a `ProductGrid` they are hydrated, for their buttons. */
export function WishList({ wishes, page }: WishListProps) {
  const { ref, trackClick } = useListTracking(wishes, { list: "wishlist", page });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- observes the clicks on links
    <ul ref={ref} onClick={trackClick} className={styles.list} data-testid="wishlist">
      {wishes.map((wish, index) => (
        <WishItem key={wish.id} wish={wish} isEager={index < 4} />
      ))}
    </ul>
  );
}

function WishItem({ wish, isEager }: { readonly wish: Wish; readonly isEager: boolean }) {
  const { t } = useTranslation();
  const { toggle } = useWishlist();
  const { id, name, quantity, priceChange } = wish;
  const isSoldOut = quantity === 0;
  return (
    <li className={styles.wish}>
      <ProductCard
        card={wish}
        isEager={isEager}
        sizes={CARD_SIZES}
        priceNote={priceChange && <PriceChange {...priceChange} />}
      />
      <div className={styles.corner}>
        {!isSoldOut && <WishAlertBell wish={wish} />}
        <Heart
          id={id}
          label={heartLabel(t, name, true)}
          isWished
          onClick={() => void toggle({ product: trackedCard(wish), active: false })}
        />
      </div>
      {isSoldOut ? <WishAlertForm wish={wish} /> : <AddWishToCart wish={wish} />}
    </li>
  );
}

function PriceChange({ cents, since }: NonNullable<Wish["priceChange"]>) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const params = { amount: formatRoundMoney(Math.abs(cents), locale), date: formatDate(since, locale) };
  return cents < 0 ? <em>{t("wishlist.cheaper", params)}</em> : <small>{t("wishlist.dearer", params)}</small>;
}
