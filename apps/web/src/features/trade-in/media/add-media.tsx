import type { TradeInCard } from "@reprise/contracts";
import { addGreenItemForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../../forms/button-form.tsx";
import { PostForm } from "../../../forms/post-form.tsx";
import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useAddToGreenCart } from "../grading/use-add-to-green-cart.ts";
import styles from "./add-media.module.css";
import { isListed } from "./is-listed.ts";

/** Sells a medium without opening its page; nothing for other products. */
export const AddMedia = ({ card }: { readonly card: TradeInCard }) =>
  isListed(card) && <AddMediaForm card={card} />;

function AddMediaForm({ card }: { readonly card: TradeInCard }) {
  const app = useApp();
  const { t } = useTranslation();
  const { isPending, submit } = useAddToGreenCart(card);
  const { id, name, highestPrice } = card;
  return (
    <PostForm form={addGreenItemForm} params={{ id: String(id) }} onSubmit={submit} className={styles.form}>
      <HiddenFields
        fields={{
          price: String(highestPrice),
          name,
          // After an error its page shows the current price.
          returnTo: sidePaths(app.path, "green").product(card),
        }}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        icon="plus"
        isPending={isPending}
        data-testid="add-media"
      >
        <span>{t("tradeIn.media.add")}</span>
        <VisuallyHidden>{` (${name})`}</VisuallyHidden>
      </Button>
    </PostForm>
  );
}
