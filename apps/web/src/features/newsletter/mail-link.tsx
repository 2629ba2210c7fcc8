import { useTranslation } from "react-i18next";
import { Form } from "../../forms/form.tsx";
import type { FormState } from "../../forms/use-form.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./mail-link.module.css";

interface MailLinkProps {
  readonly title: string;
  readonly text: string;
  /** Text of the button. */
  readonly action: string;
  readonly form: FormState;
  readonly token: string;
  /** What is said after success; null: nothing is done yet. */
  readonly done: { readonly title: string; readonly text: string; readonly testId: string } | null;
}

/** Page of a mailed link. Mail scanners follow links too, so only the button acts. */
export function MailLink({ title, text, action, form, token, done }: MailLinkProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <Head title={title} isIndexed={false} />
      {done ? (
        <EmptyState {...done} heading="h1" icon="circle-check">
          <Button href={path("landingpage")}>{t("newsletter.onward")}</Button>
        </EmptyState>
      ) : (
        <>
          <h1>{title}</h1>
          <p>{text}</p>
          <Form form={form} submit={action} isMain submitTestId="mail-link-action">
            <input type="hidden" name="token" value={token} />
          </Form>
        </>
      )}
    </div>
  );
}
