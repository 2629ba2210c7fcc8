import type { SaleFiguresView } from "@reprise/contracts";
import { formatDate, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { Amounts } from "../../ui/order/amounts.tsx";
import { Card, Muted } from "../../ui/sheet.tsx";
import { PayoutLink, payoutMethodText, PayoutRows } from "../payout/payout.public.ts";
import { PayoutTime } from "../trade-in/trade-in.public.ts";
import { type OpenedTradeIn, tokenQuery } from "./opened-trade-in.ts";

/** What the shop pays in the end, and how far the money is. */
export function Money({
  order,
  figures,
}: {
  readonly order: OpenedTradeIn;
  readonly figures: SaleFiguresView;
}) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { uuid: tradeInUuid, status, isGuest, token, payout } = order;
  const { balance, method, heldUntil, payouts } = payout;
  if (status === "cancelled") return null;
  // A guest's browser may see the payout, but only the link of a mail may change it.
  const canChange = !isGuest || token !== undefined;
  return (
    <Card title={t("tradeInOrder.money")} testId="money">
      <Prices order={order} />
      {status !== "completed" && (
        <p>
          <PayoutTime
            figures={figures}
            payDay={order.payDay}
            isDated={status === "announced"}
            hasExpressGrading={order.hasExpressGrading}
          />
        </p>
      )}
      {balance > 0 && (
        <Notice
          variant="warn"
          title={t("payout.balance", { amount: formatMoney(balance, locale) })}
          testId="payout-balance"
        >
          {heldUntil === null && t("payout.balance.text")}
        </Notice>
      )}
      {payouts.length > 0 ? (
        <PayoutRows payouts={payouts} />
      ) : (
        method !== null && <Muted>{t("payout.method.now", { method: payoutMethodText(method, t) })}</Muted>
      )}
      {heldUntil !== null && <Muted>{t("payout.held", { date: formatDate(heldUntil, locale) })}</Muted>}
      {!canChange && <PayoutLink tradeInUuid={tradeInUuid} token={token} from="order" />}
      {canChange && (
        <p>
          <a href={path("trade_in_payout", { tradeInUuid }, tokenQuery(order))} data-testid="to-payout">
            {t("tradeInOrder.payout")}
          </a>
        </p>
      )}
    </Card>
  );
}

/** The offers of all items, as long as nothing was decided; afterwards what was bought. */
function Prices({
  order: { status, items, itemsPrice, bonus, expressFee, total },
}: {
  readonly order: OpenedTradeIn;
}) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const priced = items.filter(({ price }) => price !== null);
  const bought = status === "completed" ? "tradeInOrder.bought" : "tradeInOrder.boughtSoFar";
  const isStarted = items.some(({ state }) => state !== "announced" && state !== "received");
  const sumOf = (of: (item: (typeof items)[number]) => number) =>
    priced.reduce((sum, item) => sum + of(item), 0);
  const shown = isStarted
    ? {
        goods: sumOf(({ price }) => price ?? 0),
        bonus: sumOf((item) => item.bonus),
        fee: sumOf((item) => item.fee),
        total: sumOf(({ price, bonus: more, fee }) => Math.max(0, (price ?? 0) + more - fee)),
      }
    : { goods: itemsPrice, bonus, fee: expressFee, total };
  const rows = [
    { name: t(isStarted ? bought : "tradeInOrder.items"), cents: shown.goods, sign: "" },
    { name: t("tradeInOrder.bonus"), cents: shown.bonus, sign: "+" },
    { name: t("tradeInOrder.express"), cents: shown.fee, sign: "−" },
  ];
  return (
    <Amounts
      rows={[
        ...rows
          .filter(({ cents, sign }) => sign === "" || cents > 0)
          .map(({ name, cents, sign }) => ({ name, amount: sign + formatMoney(cents, locale) })),
        {
          name: t("tradeInOrder.total"),
          amount: formatMoney(shown.total, locale),
          look: "total",
          amountTestId: "total",
        },
      ]}
    />
  );
}
