import { confirmNewsletterForm } from "@reprise/contracts/forms";
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

/** Confirms a subscription by the mailed link. */
export function Page({ data: token }: { readonly data: string }) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const form = useForm(confirmNewsletterForm, { onSuccess: () => setDone(true) });
  return (
    <MailLink
      title={t("newsletter.confirm.title")}
      text={t("newsletter.confirm.text")}
      action={t("newsletter.confirm.action")}
      form={form}
      token={token}
      done={
        isDone
          ? {
              title: t("newsletter.confirm.done"),
              text: t("newsletter.confirm.done.text"),
              testId: "newsletter-confirmed",
            }
          : null
      }
    />
  );
}
