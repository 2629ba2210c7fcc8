import type { Order } from "@reprise/contracts";
import { refundAccountForm } from "@reprise/contracts/forms";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../forms/button-form.tsx";
import { Form } from "../../forms/form.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { Card } from "../../ui/sheet.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { OpenedOrder } from "./opened-order.ts";

type Refund = NonNullable<Order["payment"]["refund"]>;

/** Money that goes back by bank transfer, and to which account. */
export function RefundAccount({ order, refund }: { readonly order: OpenedOrder; readonly refund: Refund }) {
  const { t } = useTranslation();
  const { account, requestedAccount, isRejected, isSent } = refund;
  const isKnown = account !== null && !isRejected;
  return (
    <Card
      title={t("order.refund.title")}
      tone={isKnown || isSent ? "plain" : "accent"}
      isScreenOnly
      testId="refund-account"
    >
      {account !== null && isRejected && (
        <Notice variant="warn">{t("order.refund.rejected", { account })}</Notice>
      )}
      <RefundText refund={refund} />
      {requestedAccount !== null && (
        <Notice>{t("order.refund.requested", { account: requestedAccount })}</Notice>
      )}
      {!isSent &&
        (isKnown ? (
          <details>
            <summary>{t("order.refund.change")}</summary>
            <AccountForm order={order} />
          </details>
        ) : (
          <AccountForm order={order} />
        ))}
    </Card>
  );
}

function RefundText({ refund: { amount: cents, account, isRejected, isSent } }: { readonly refund: Refund }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const amount = formatMoney(cents, locale);
  if (isSent) return <p>{t("order.refund.sent", { amount })}</p>;
  if (account === null || isRejected)
    return <p>{cents > 0 ? t("order.refund.ask", { amount }) : t("order.refund.askEarly")}</p>;
  return (
    <p>{cents > 0 ? t("order.refund.to", { amount, account }) : t("order.refund.toEarly", { account })}</p>
  );
}

function AccountForm({ order: { uuid: orderUuid, token } }: { readonly order: OpenedOrder }) {
  const { t } = useTranslation();
  const form = useForm(refundAccountForm, { params: { orderUuid } });
  return (
    <Form form={form} submit={t("order.refund.save")} submitTestId="save-refund-account">
      <HiddenFields fields={token === undefined ? {} : { token }} />
      <TextInput
        {...form.field("holder")}
        label={t("order.refund.holder")}
        autoComplete="name"
        maxLength={70}
      />
      <TextInput {...form.field("iban")} label="IBAN" autoComplete="off" maxLength={100} />
    </Form>
  );
}
