import type { ReactNode } from "react";
import { Form } from "../../forms/form.tsx";
import type { FormState } from "../../forms/use-form.ts";
import { Head } from "../../lib/head.tsx";
import styles from "./mail-link.module.css";

interface MailLinkProps {
  readonly title: string;
  readonly text: string;
  /** What the button says, and then does. */
  readonly action: string;
  readonly form: FormState;
  readonly token: string;
  /** What is shown once it is done; nothing before. */
  readonly done: ReactNode;
}

/** Where the link of a mail leads. Programs follow links too: only the button does something. */
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
