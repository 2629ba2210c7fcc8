import { type FormEvent, useId, useState } from "react";
import { useLocation } from "react-router";
import { useApp, useTranslate } from "../../lib/app-context.ts";
import { useToasts } from "../../lib/toasts.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import styles from "./newsletter-form.module.css";

/** Subscribes to the newsletter, wherever it stands; the server takes it as a form too. */
export function NewsletterForm({ source }: { readonly source: string }) {
  const { api, locale, addresses } = useApp();
  const t = useTranslate();
  const { show } = useToasts();
  const title = useId();
  const [isPending, setPending] = useState(false);

  const subscribe = async (form: HTMLFormElement) => {
    setPending(true);
    const email = new FormData(form).get("email");
    const body = { email: typeof email === "string" ? email : "", source, subscriptionType: "newsletter" };
    const answer = await api.call("api_newsletter_subscribe", { body }).catch(() => null);
    setPending(false);
    if (answer?.ok) form.reset();
    show(
      answer?.ok
        ? { variant: "success", message: "newsletter.flash.success" }
        : { variant: "error", message: "newsletter.flash.error.default" },
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) void subscribe(event.currentTarget);
  };
  return (
    <form
      method="post"
      action={addresses.prefixed(locale, "/newsletter")}
      onSubmit={submit}
      aria-labelledby={title}
      className={styles.form}
      data-testid="newsletter-form"
    >
      <div>
        <h2 id={title}>{t("footer.newsletter.title")}</h2>
        <p>{t("footer.newsletter.text")}</p>
      </div>
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="subscriptionType" value="newsletter" />
      <noscript>{import.meta.env.SSR && <ReturnTo />}</noscript>
      <div className={styles.line}>
        <TextInput
          type="email"
          name="email"
          label={t("footer.newsletter.label")}
          isLabelHidden
          placeholder={t("footer.newsletter.label")}
          autoComplete="email"
          maxLength={254}
          required
        />
        <Button type="submit" variant="secondary" isPending={isPending}>
          {t("footer.newsletter.submit")}
        </Button>
      </div>
    </form>
  );
}

/** Without scripts the answer is the page with the form. React leaves it alone in the browser. */
function ReturnTo() {
  const { locale, addresses } = useApp();
  const { pathname, search } = useLocation();
  return <input type="hidden" name="returnTo" value={addresses.prefixed(locale, pathname) + search} />;
}
