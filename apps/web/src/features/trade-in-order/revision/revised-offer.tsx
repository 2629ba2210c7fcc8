import { formatDate, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Amounts } from "../../../ui/order/amounts.tsx";
import { Card } from "../../../ui/sheet.tsx";
import type { OpenedTradeIn, TradeInItem } from "../opened-trade-in.ts";
import { Differences } from "./differences.tsx";
import { InspectionPhotos } from "./inspection-photos.tsx";
import styles from "./revised-offer.module.css";
import { RecycleQuestion, RevisionAnswers } from "./revision-answers.tsx";

export interface RevisedOfferProps {
  readonly order: OpenedTradeIn;
  readonly item: TradeInItem;
  /** True: the seller has chosen to recycle it, and is asked again. */
  readonly isRecycling: boolean;
}

/** An offer below the quote: what was found, what it costs, until when to answer, and the three answers. */
export function RevisedOffer({ order, item, isRecycling }: RevisedOfferProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { id, name, revision } = item;
  if (revision === null) return null;
  const { amount, answerUntil, note, photos } = revision;
  return (
    <div id={`revision-${id}`}>
      <Card title={t("tradeInOrder.revision.title", { name })} tone="accent" testId="revised-offer">
        <p>{t("tradeInOrder.revision.lead")}</p>
        <Differences item={item} revision={revision} validUntil={item.validUntil} />
        {note !== null && (
          <div>
            <h3 className={styles.heading}>{t("tradeInOrder.revision.note")}</h3>
            <p data-testid="revision-note">{note}</p>
          </div>
        )}
        <InspectionPhotos photos={photos} name={name} />
        <Amounts
          rows={[
            { name: t("tradeInOrder.revision.quoted"), amount: formatMoney(item.quoted, locale) },
            {
              name: t("tradeInOrder.revision.now"),
              amount: formatMoney(amount, locale),
              look: "total",
              amountTestId: "revised-amount",
            },
            ...(amount > 0 && item.bonus !== item.fee
              ? [
                  {
                    name: t("tradeInOrder.revision.get"),
                    amount: formatMoney(Math.max(0, amount + item.bonus - item.fee), locale),
                  },
                ]
              : []),
          ]}
        />
        {amount === 0 && <Notice variant="info">{t("tradeInOrder.revision.nothing")}</Notice>}
        <p>{t("tradeInOrder.revision.until", { date: formatDate(answerUntil, locale) })}</p>
        {isRecycling ? (
          <RecycleQuestion order={order} revision={revision} />
        ) : (
          <RevisionAnswers order={order} id={id} revision={revision} />
        )}
      </Card>
    </div>
  );
}
