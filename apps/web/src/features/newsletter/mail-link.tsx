import type { ReactNode } from "react";
import { Form } from "../../forms/form.tsx";
import type { FormState } from "../../forms/use-form.ts";
import { Head } from "../../lib/page/head.tsx";
import styles from "./mail-link.module.css";

interface MailLinkProps {
  readonly title: string;
  readonly text: string;
  /** Text of the button. */
  readonly action: string;
  readonly form: FormState;
  readonly token: string;
  /** Content shown after success. */
  readonly done: ReactNode;
}

/** Page of a mailed link. Mail scanners follow links too, so only the button acts. */
export function MailLink({ title, text, action, form, token, done }: MailLinkProps) {
  return (
    <div className={styles.page}>
      <Head title={title} isIndexed={false} />
      {done || (
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
