import { cancelTradeInForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Card, Further } from "../../ui/sheet.tsx";
import { type OpenedTradeIn, tokenQuery } from "./opened-trade-in.ts";
import { Question } from "./question.tsx";

interface CancellationProps {
  readonly order: OpenedTradeIn;
  /** True: the seller wants to cancel, and is asked again. */
  readonly isAsking: boolean;
}

/** The way to cancel an order of which nothing was posted. Its link leads to a question first. */
export function Cancellation({ order, isAsking }: CancellationProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { uuid: tradeInUuid, status, bonus } = order;
  if (status !== "announced") return null;
  const href = path("trade_in_order", { tradeInUuid }, tokenQuery(order));
  if (!isAsking)
    return (
      <Further>
        <Button
          href={`${path("trade_in_order", { tradeInUuid }, { ...tokenQuery(order), cancel: "yes" })}#cancel`}
          variant="quiet"
          data-testid="cancel-trade-in"
        >
          {t("tradeInOrder.cancel")}
        </Button>
      </Further>
    );
  return (
    <div id="cancel">
      <Card title={t("tradeInOrder.cancel")}>
        <Question
          title={t("tradeInOrder.cancel.title")}
          text={
            <>
              <p>{t("tradeInOrder.cancel.text")}</p>
              {bonus > 0 && <p>{t("tradeInOrder.cancel.coupon")}</p>}
            </>
          }
          yes={
            <ButtonForm
              form={cancelTradeInForm}
              params={{ tradeInUuid }}
              hidden={tokenQuery(order)}
              button={{ "data-testid": "confirm-cancel" }}
            >
              {t("tradeInOrder.cancel.confirm")}
            </ButtonForm>
          }
          no={{ href, text: t("tradeInOrder.cancel.back") }}
          testId="cancel-question"
        />
      </Card>
    </div>
  );
}
