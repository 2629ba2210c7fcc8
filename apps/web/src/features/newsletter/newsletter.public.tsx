import { formId, formPath, subscribeForm } from "@reprise/contracts/forms";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PostForm, type Submission } from "../../forms/post-form.tsx";
import { ReturnToThisPage } from "../../forms/return-to-this-page.tsx";
import { useFormCall } from "../../forms/use-form-call.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { useRefusedForm } from "../../lib/context/use-refused-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import styles from "./newsletter-form.module.css";

const path = formPath(subscribeForm);

/** Newsletter form for every page. Its answers are toasts, so it does without `useForm` and its code. */
export function NewsletterForm({ source }: { readonly source: string }) {
  const { t } = useTranslation();
  const { show } = useToasts();
  const title = useId();
  const { isPending, run } = useFormCall(subscribeForm);
  const refused = useRefusedForm(path);
  const submit = ({ element, field }: Submission) =>
    void run(field, {
      onSuccess() {
        element.reset();
        show({ variant: "success", message: "newsletter.flash.success" });
      },
      onFailure: () => show({ variant: "error", message: "newsletter.flash.error.default" }),
    });
  return (
    <PostForm
      form={subscribeForm}
      id={formId(path)}
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
      {/* React does not hydrate `noscript`. */}
      <noscript>
        <ReturnToThisPage />
      </noscript>
      <div className={styles.line}>
        <TextInput
          type="email"
          name="email"
          defaultValue={refused?.values["email"]}
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
    </PostForm>
  );
}
