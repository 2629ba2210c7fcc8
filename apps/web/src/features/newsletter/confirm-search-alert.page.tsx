import { confirmSearchAlertForm } from "@reprise/contracts/forms";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useForm } from "../../forms/use-form.ts";
import { anyText, parameters } from "../../lib/addresses/page-query.ts";
import { withQuery } from "../../lib/page/page-module.ts";
import { MailLink } from "./mail-link.tsx";

export const loader = withQuery(
  parameters({ token: anyText }),
  async ({ query: { token = "" } }): Promise<string> => token,
);

/** Confirms the search alert of a mailbox by the mailed link. */
export function Page({ data: token }: { readonly data: string }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState<string | null>(null);
  const form = useForm(confirmSearchAlertForm, { onSuccess: (data) => setQuery(data.query) });
  return (
    <MailLink
      title={t("searchAlert.confirm.title")}
      text={t("searchAlert.confirm.text")}
      action={t("searchAlert.confirm.action")}
      form={form}
      token={token}
      done={
        query !== null
          ? {
              title: t("searchAlert.confirm.done"),
              text: t("searchAlert.confirm.done.text", { query }),
              testId: "search-alert-confirmed",
            }
          : null
      }
    />
  );
}
