import type { AfterSale, OrderReturn } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { anyText, parameters } from "../../lib/addresses/page-query.ts";
import { useIsHydrated } from "../../lib/browser/use-is-hydrated.ts";
import { notFound } from "../../lib/page/loader-responses.ts";
import { withQuery } from "../../lib/page/page-module.ts";
import { Button } from "../../ui/button.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import styles from "./after-sale.module.css";
import { Frame } from "./frame.tsx";
import { loadAfterSale } from "./load-after-sale.ts";
import label from "./return-label.module.css";

interface LabelData {
  readonly afterSale: AfterSale;
  readonly back: OrderReturn;
}

export const loader = withQuery(parameters({ token: anyText }), async (input): Promise<LabelData> => {
  const afterSale = await loadAfterSale(input, input.query.token);
  const back = afterSale.returns.find(({ number }) => number === input.params["returnNumber"]);
  if (back === undefined) throw notFound();
  return { afterSale, back };
});

const STEPS = ["reset", "pack", "stick", "send"] as const;

/** The label to print and stick on the parcel. Only the label itself is printed. */
export function Page({ data: { afterSale, back } }: { readonly data: LabelData }) {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const { number, items } = back;
  return (
    <Frame title={t("label.title")} lead={t("afterSale.order", { number: afterSale.orderNumber })}>
      <section className={`${styles.card} ${label.steps}`}>
        <h2>{t("label.steps")}</h2>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>{t(`label.step.${step}`)}</li>
          ))}
        </ol>
        {isHydrated && (
          <div>
            <Button onClick={() => window.print()} data-testid="print-label">
              {t("label.print")}
            </Button>
          </div>
        )}
      </section>
      <section className={label.label} aria-label={t("label.title")} data-testid="return-label">
        <div className={label.from}>
          <h2>{t("label.from")}</h2>
          <p>{afterSale.name}</p>
        </div>
        <p className={label.paid}>{t("label.paid")}</p>
        <address className={label.to}>
          <h2>{t("label.to")}</h2>
          {afterSale.returnAddress.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <div className={label.number}>
          <QrCode text={number} title={t("label.qr", { number })} />
          <p>
            <span>{t("label.number")}</span>
            <strong translate="no" data-testid="return-number">
              {number}
            </strong>
          </p>
        </div>
        <div className={label.contents}>
          <h2>{t("label.contents")}</h2>
          <ul>
            {items
              .filter(({ state }) => state === "announced")
              .map(({ id, name, serial }) => (
                <li key={id}>{`${name} · ${serial}`}</li>
              ))}
          </ul>
        </div>
      </section>
    </Frame>
  );
}
