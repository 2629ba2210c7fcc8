import type { MailSubject } from "@reprise/contracts";
import { unsubscribeForm } from "@reprise/contracts/forms";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useForm } from "../../forms/use-form.ts";
import { useApp } from "../../lib/context/app-context.ts";
import type { LoaderInput } from "../../lib/page/page-module.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MailLink } from "./mail-link.tsx";

export const loader = ({ params }: LoaderInput): Promise<string> => Promise.resolve(params["token"] ?? "");

/** Page of a mail's unsubscribe link. The token alone does not reveal the subscription. */
export function Page({ data: token }: { readonly data: string }) {
  const { path } = useApp();
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
        subject && (
          <EmptyState
            heading="h1"
            icon="circle-check"
            title={t("newsletter.unsubscribe.done")}
            text={t(`newsletter.unsubscribe.done.${subject}`)}
            testId="unsubscribed"
          >
            <Button href={path("landingpage")}>{t("newsletter.onward")}</Button>
          </EmptyState>
        )
      }
    />
  );
}
