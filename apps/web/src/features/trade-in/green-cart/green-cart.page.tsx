import type { Cart, PreparedGreenCart, SaleFiguresView } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import { emptyGreenCartForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../../forms/button-form.tsx";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head } from "../../../lib/page/head.tsx";
import { required } from "../../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ProductLines } from "../../../ui/order/product-lines.tsx";
import { CartRepairs, type LoadedCart, RepairNotices } from "../../cart/cart.public.ts";
import { loadSaleFigures } from "../sale-figures/load-sale-figures.ts";
import { GreenCartLine } from "./green-cart-line.tsx";
import { GreenCartNotices } from "./green-cart-notices.tsx";
import { GreenCartSummary } from "./green-cart-summary.tsx";
import styles from "./green-cart.module.css";
import { repairToast } from "./repair-toast.ts";
import { useLoadedGreenCart } from "./use-loaded-green-cart.ts";

export interface GreenCartData extends PreparedGreenCart {
  readonly figures: SaleFiguresView;
  /** The seller's cart on the blue side; null: it could not be read. The page works without it. */
  readonly blueCart: (LoadedCart & Pick<Cart, "paymentPrice">) | null;
}

export const loader = async ({ app, signal }: LoaderInput): Promise<GreenCartData> => {
  const blueCart = orNoAnswer(app.api.call("api_get_cart", {}, { signal }));
  const prepared = required(await app.api.call("api_prepare_green_checkout", {}, { signal }));
  const [read, figures] = await Promise.all([blueCart, loadSaleFigures({ app, signal })]);
  return { ...prepared, figures, blueCart: read.ok ? read.data : null };
};

/** The green cart. Every change is a form that leads back here, with scripts and without. */
export function Page({ data }: { readonly data: GreenCartData }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { cart, repaired, blueCart } = data;
  const repairs = repaired.map((repair) => repairToast(repair, locale));
  useLoadedGreenCart(data, repairs);
  return (
    <>
      <Head title={t("greenCart.title")} address={{ name: "trade_in_cart" }} isIndexed={false} />
      <RepairNotices toasts={repairs} />
      {blueCart && <CartRepairs cart={blueCart} />}
      {cart.items.length === 0 ? (
        <EmptyState
          heading="h1"
          icon="package"
          title={t("greenCart.empty.title")}
          text={t("greenCart.empty.text")}
          testId="empty-green-cart"
        >
          <Button href={path("green_home")}>{t("greenCart.empty.action")}</Button>
        </EmptyState>
      ) : (
        <div className={styles.layout}>
          <section>
            <header className={styles.heading}>
              <h1>{t("greenCart.titleWithCount", { count: cart.items.length })}</h1>
              <ButtonForm
                form={emptyGreenCartForm}
                button={{ variant: "quiet", size: "small", icon: "trash-2", "data-testid": "empty-cart" }}
              >
                {t("greenCart.removeAll")}
              </ButtonForm>
            </header>
            <GreenCartNotices cart={data} />
            <ProductLines testId="green-cart-lines">
              {cart.items.map((item) => (
                <GreenCartLine key={item.uuid} item={item} />
              ))}
            </ProductLines>
          </section>
          <GreenCartSummary prepared={data} figures={data.figures} cartPrice={blueCart?.paymentPrice ?? 0} />
        </div>
      )}
    </>
  );
}
