import type { Wish } from "@reprise/contracts";
import { addBuyAlertForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../forms/button-form.tsx";
import { PostForm } from "../../forms/post-form.tsx";
import { ReturnToThisPage } from "../../forms/return-to-this-page.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useOpenBuyAlert } from "../buy-alerts/buy-alerts.public.ts";
import styles from "./wishlist.module.css";

interface WishAlertProps {
  readonly wish: Wish;
}

/** Beside the heart: a buy alert for a product that is in stock. Hidden without scripts. */
export function WishAlertBell({ wish }: WishAlertProps) {
  const { t } = useTranslation();
  const { isSet, isPending, open } = useOpenBuyAlert(wish, null);
  return (
    <IconButton
      icon={isSet ? "bell-ring" : "bell"}
      label={t(isSet ? "wishlist.alert.active" : "wishlist.alert", { name: wish.name })}
      className={styles.bell}
      aria-haspopup="dialog"
      aria-disabled={isPending || undefined}
      onClick={open}
      data-testid="wish-alert"
    />
  );
}

/** In place of the purchase of a product that is sold out. Also works without scripts. */
export function WishAlertForm({ wish }: WishAlertProps) {
  const { t } = useTranslation();
  const { isSet, isPending, open } = useOpenBuyAlert(wish, null);
  return (
    <PostForm form={addBuyAlertForm}>
      <HiddenFields fields={{ productId: String(wish.id) }} />
      <ReturnToThisPage />
      <Button
        type="submit"
        size="small"
        isWide
        icon={isSet ? "bell-ring" : "bell"}
        isPending={isPending}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
        data-testid="wish-alert"
      >
        <span>{t(isSet ? "product.buyAlert.active" : "wishlist.tellMe")}</span>
        <VisuallyHidden>{` (${wish.name})`}</VisuallyHidden>
      </Button>
    </PostForm>
  );
}
