import type { SaleFiguresView } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { anyText, parameters } from "../../lib/addresses/page-query.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { required } from "../../lib/page/loader-responses.ts";
import { withQuery } from "../../lib/page/page-module.ts";
import { Notice } from "../../ui/notice.tsx";
import { Further, Sheet, SheetHeading } from "../../ui/sheet.tsx";
import { loadSaleFigures } from "../trade-in/trade-in.public.ts";
import { Boxes } from "./boxes.tsx";
import { Cancellation } from "./cancellation.tsx";
import { Money } from "./money.tsx";
import type { OpenedTradeIn } from "./opened-trade-in.ts";
import { Posting } from "./posting.tsx";
import { RevisedOffer } from "./revision/revised-offer.tsx";
import { StageList } from "./stage-list.tsx";
import { TradeInLines } from "./trade-in-lines.tsx";

interface PageData {
  readonly figures: SaleFiguresView;
  readonly order: OpenedTradeIn;
  /** Id of the item that its seller is asked about before it is recycled. */
  readonly recycle: string | undefined;
  /** True: its seller is asked before the order is cancelled. */
  readonly isCancelling: boolean;
}

export const loader = withQuery(
  parameters({ token: anyText, recycle: anyText, cancel: anyText }),
  async (page): Promise<PageData> => {
    const { app, params, query, signal } = page;
    const { token, recycle, cancel } = query;
    const input = {
      params: { tradeInUuid: params["tradeInUuid"] ?? "" },
      query: token === undefined ? {} : { token },
    };
    const order = required(await app.api.call("api_get_trade_in_order", input, { signal }));
    const figures = await loadSaleFigures(page);
    return { order: { ...order, ...input.query }, recycle, isCancelling: cancel !== undefined, figures };
  },
);

/** A trade-in order, right after it was placed and until it is paid. */
export function Page({ data: { order, recycle, isCancelling, figures } }: { readonly data: PageData }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { number, status, items, email, isGuest } = order;
  const isNew = status === "announced";
  return (
    <>
      <Head title={t("tradeInOrder.title", { number })} isIndexed={false} />
      <Sheet testId="trade-in-order">
        <SheetHeading
          title={t(isNew ? "tradeInOrder.thanks" : "tradeInOrder.heading")}
          label={t("tradeInOrder.number")}
          number={number}
          testId="trade-in-number"
        />
        <Notice variant={VARIANTS[status]} testId="trade-in-status">
          {[t(`tradeInOrder.status.${status}`), isNew && t("tradeInOrder.mail", { email })]
            .filter(Boolean)
            .join(" ")}
        </Notice>
        {items.map((item) => (
          <RevisedOffer key={item.id} order={order} item={item} isRecycling={recycle === item.id} />
        ))}
        {status !== "cancelled" && <StageList order={order} />}
        <Posting order={order} />
        <TradeInLines order={order} />
        <Money order={order} figures={figures} />
        <Boxes order={order} />
        <Cancellation order={order} isAsking={isCancelling} />
        <Further>
          {isGuest ? (
            <a href={path("green_home")}>{t("tradeInOrder.sellMore")}</a>
          ) : (
            <a href={path("customer_trade_ins")}>{t("tradeInOrder.back")}</a>
          )}
        </Further>
      </Sheet>
    </>
  );
}

const VARIANTS = {
  announced: "success",
  posted: "info",
  received: "info",
  revised: "warn",
  completed: "success",
  cancelled: "info",
} as const;
