import type { CustomerView, TradeInSummary } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { requireLogin } from "../../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { CustomerArea } from "../area/customer-area.tsx";
import { Section } from "../area/section.tsx";
import { CloseAccount } from "./close-account.tsx";
import { CloseWarnings, type OpenMoney } from "./close-warnings.tsx";
import { ExportData } from "./export-data.tsx";

export interface CustomerData {
  readonly customer: CustomerView;
  readonly openMoney: OpenMoney;
}

const SETTLED: readonly TradeInSummary["status"][] = ["completed", "cancelled"];

export const loader = async (input: LoaderInput): Promise<CustomerData> => {
  const {
    app: { api },
    signal,
  } = input;
  const [customer, credit, sales] = await Promise.all([
    api.call("api_get_customer", {}, { signal }),
    api.call("api_get_credit", {}, { signal }),
    api.call("api_get_trade_in_orders", {}, { signal }),
  ]);
  const { orders } = requireLogin(input, sales);
  return {
    customer: requireLogin(input, customer),
    openMoney: {
      credit: requireLogin(input, credit).balance,
      openSales: orders.filter(({ status }) => !SETTLED.includes(status)).length,
    },
  };
};

export function Page({ data: { customer, openMoney } }: { readonly data: CustomerData }) {
  const { t } = useTranslation();
  return (
    <CustomerArea page="customer_data" lead={t("customer.data.lead")}>
      <Section title={t("customer.export.title")} text={t("customer.export.text")}>
        <ExportData />
      </Section>
      <Section title={t("customer.close.title")} text={t("customer.close.text")}>
        <CloseWarnings {...openMoney} />
        <CloseAccount customer={customer} />
      </Section>
    </CustomerArea>
  );
}
