import type { CustomerView } from "@reprise/contracts";
import { useApp } from "../../../lib/app-context.ts";
import { requireLogin } from "../../../lib/loader-responses.ts";
import type { LoaderInput } from "../../../lib/page-module.ts";
import { CloseAccount } from "./close-account.tsx";
import { CustomerArea } from "../area/customer-area.tsx";
import { ExportData } from "./export-data.tsx";
import { Section } from "../area/section.tsx";

export const loader = async (input: LoaderInput): Promise<CustomerView> =>
  requireLogin(input, await input.app.api.call("api_get_customer", {}, { signal: input.signal }));

export function Page({ data: customer }: { readonly data: CustomerView }) {
  const {
    translator: { t },
  } = useApp();
  return (
    <CustomerArea page="customer_data" lead={t("customer.data.lead")}>
      <Section title={t("customer.export.title")} text={t("customer.export.text")}>
        <ExportData />
      </Section>
      <Section title={t("customer.close.title")} text={t("customer.close.text")}>
        <CloseAccount customer={customer} />
      </Section>
    </CustomerArea>
  );
}
