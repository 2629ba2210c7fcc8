import { sum } from "@reprise/cart";
import type { TradeInCard } from "@reprise/contracts";
import { addListedItemsForm, KEY_FIELD, listedItems } from "@reprise/contracts/forms";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../../forms/button-form.tsx";
import { useIsHydrated } from "../../../lib/browser/use-is-hydrated.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { useUserMetaUpdates } from "../../customer/customer.public.ts";
import { isListed } from "../media/is-listed.ts";
import styles from "./list-matches.module.css";

export interface AddListedProps {
  /** What was found; a product may occur several times. */
  readonly products: readonly TradeInCard[];
  readonly searchUuid: string;
  /** The page of the list. */
  readonly returnTo: string;
}

/** Puts all media of a list into the green cart at once; devices need their questions first. */
export function AddListed({ products, searchUuid, returnTo }: AddListedProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { changed } = useUserMetaUpdates();
  // Without scripts a page that is sent again after Back adds nothing twice; with them each press has a key of its own.
  const isHydrated = useIsHydrated();
  const items = products
    .filter(isListed)
    .map(({ id, highestPrice }) => ({ productId: id, price: highestPrice ?? 0 }));
  if (items.length < 2) return null;
  const hasDevices = products.some((product) => product.highestPrice !== null && !isListed(product));
  return (
    <div className={styles.addAll}>
      <ButtonForm
        form={addListedItemsForm}
        hidden={{
          items: listedItems(items),
          searchUuid,
          returnTo,
          ...(isHydrated ? {} : { [KEY_FIELD]: searchUuid }),
        }}
        button={{ size: "large", icon: "plus", "data-testid": "add-listed" }}
        onSuccess={async ({ cart }, { finish }) => {
          await changed((view) => ({ ...view, greenCart: { itemsCount: cart.items.length } }));
          await finish();
        }}
      >
        {t("tradeIn.list.addAll", { price: formatMoney(sum(items.map(({ price }) => price)), locale) })}
      </ButtonForm>
      {hasDevices && <p>{t("tradeIn.list.devices")}</p>}
    </div>
  );
}
