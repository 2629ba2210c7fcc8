import type { MailSubject } from "@reprise/contracts";
import { unsubscribeForm } from "@reprise/contracts/forms";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useForm } from "../../forms/use-form.ts";
import type { LoaderInput } from "../../lib/page/page-module.ts";
import { MailLink } from "./mail-link.tsx";

export const loader = ({ params }: LoaderInput): Promise<string> => Promise.resolve(params["token"] ?? "");

/** Page of a mail's unsubscribe link. The token alone does not reveal the subscription. */
export function Page({ data: token }: { readonly data: string }) {
  const { t } = useTranslation();
  const [subject, setSubject] = useState<MailSubject | null>(null);
  const form = useForm(unsubscribeForm, { onSuccess: (data) => setSubject(data.subject) });
  return (
    <MailLink
      title={t("newsletter.unsubscribe.title")}
      text={t("newsletter.unsubscribe.text")}
      action={t("newsletter.unsubscribe.action")}
      form={form}
      token={token}
      done={
        subject
          ? {
              title: t("newsletter.unsubscribe.done"),
              text: t(`newsletter.unsubscribe.done.${subject}`),
              testId: "unsubscribed",
            }
          : null
      }
    />
  );
}
