import type { AfterSale, AfterSaleItem } from "@reprise/contracts";
import { claimForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../forms/button-form.tsx";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { useForm } from "../../forms/use-form.ts";
import { anyText, parameters } from "../../lib/addresses/page-query.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { notFound } from "../../lib/page/loader-responses.ts";
import { withQuery } from "../../lib/page/page-module.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./after-sale.module.css";
import { FaultFields } from "./fault-fields.tsx";
import { Frame } from "./frame.tsx";
import { ItemName } from "./item-name.tsx";
import { loadAfterSale, tokenQuery } from "./load-after-sale.ts";

interface ClaimData {
  readonly afterSale: AfterSale;
  readonly item: AfterSaleItem;
  readonly token: string | undefined;
}

export const loader = withQuery(parameters({ token: anyText }), async (input): Promise<ClaimData> => {
  const { token } = input.query;
  const afterSale = await loadAfterSale(input, token);
  const item = afterSale.items.find(({ id }) => id === input.params["item"]);
  if (item === undefined) throw notFound();
  return { afterSale, item, token };
});

/** Reports a fault of one item: a claim under warranty, or under the rights by law. */
export function Page({ data }: { readonly data: ClaimData }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { item, token, afterSale } = data;
  const { orderUuid } = afterSale;
  return (
    <Frame title={t("claim.action")} lead={t("claim.lead")}>
      <div className={styles.card}>
        <ItemName item={item} />
        {item.canClaim ? (
          <ClaimForm {...data} />
        ) : (
          <Notice title={t("claim.closed.title")} testId="no-claim">
            {t("claim.closed.text")}
          </Notice>
        )}
      </div>
      <div>
        <Button href={path("after_sale", { orderUuid }, tokenQuery(token))} variant="secondary">
          {t("afterSale.onward")}
        </Button>
      </div>
    </Frame>
  );
}

function ClaimForm({ afterSale: { orderUuid, email }, item, token }: ClaimData) {
  const { t } = useTranslation();
  const form = useForm(claimForm, { params: { orderUuid, item: item.id }, values: { email } });
  return (
    <Form form={form} submit={t("claim.submit")} isMain submitTestId="send-claim" testId="claim-form">
      <HiddenFields fields={tokenQuery(token)} />
      <FaultFields form={form} isMedia={item.isMedia} />
      <EmailField {...form.field("email")} label={t("withdraw.email")} required />
    </Form>
  );
}
