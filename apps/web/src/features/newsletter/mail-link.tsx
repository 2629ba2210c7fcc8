import type { CallResult } from "@reprise/contracts/client";
import type { ReactNode } from "react";
import { useApp } from "../../lib/app-context.ts";
import { CsrfField } from "../../lib/csrf-field.tsx";
import { Head } from "../../lib/head.tsx";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import styles from "./mail-link.module.css";

interface MailLinkProps {
  readonly title: string;
  readonly text: string;
  /** What the button says, and then does. */
  readonly action: string;
  /** Where the form goes without scripts, within the locale. */
  readonly to: string;
  readonly token: string;
  readonly send: () => Promise<CallResult<unknown>>;
  /** What is shown once it is done; nothing before. */
  readonly done: ReactNode;
}

/** Where the link of a mail leads. Programs follow links too: only the button does something. */
export function MailLink({ title, text, action, to, token, send, done }: MailLinkProps) {
  const {
    locale,
    addresses,
    translator: { t },
  } = useApp();
  const form = useForm({
    send,
    done: () => undefined,
    fields: {},
    refusals: { LINK_INVALID: "user.flash.linkInvalid", VALIDATION_FAILED: "user.flash.linkInvalid" },
  });
  return (
    <div className={styles.page}>
      <Head title={title} isIndexed={false} />
      {done || (
        <>
          <h1>{title}</h1>
          <p>{text}</p>
          <form
            method="post"
            action={addresses.prefixed(locale, to)}
            onSubmit={form.onSubmit}
            className={styles.form}
          >
            <ErrorSummary title={t("form.errors")} errors={form.errors} />
            <CsrfField />
            <input type="hidden" name="token" value={token} />
            <div>
              <Button type="submit" isPending={form.isPending} data-testid="mail-link-action">
                {action}
              </Button>
            </div>
          </form>
        </>
      )}
    </div>
  );
}
