import { addSearchAlertForm, formId, formPath } from "@reprise/contracts/forms";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../forms/button-form.tsx";
import { EmailField } from "../../forms/email-field.tsx";
import { PostForm, type Submission } from "../../forms/post-form.tsx";
import { ReturnToThisPage } from "../../forms/return-to-this-page.tsx";
import { useFormCall } from "../../forms/use-form-call.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { useRefusedForm } from "../../lib/context/use-refused-form.ts";
import { Button } from "../../ui/button.tsx";
import { useKnownUserMeta } from "../customer/customer.public.ts";
import styles from "./search-alert-form.module.css";

const path = formPath(addSearchAlertForm);

/** Asks for a mail when the shop has what a search did not find. Customers need not type their address. */
export function SearchAlertForm({ query }: { readonly query: string }) {
  const { t } = useTranslation();
  const { show } = useToasts();
  const title = useId();
  const isCustomer = useKnownUserMeta()?.customer != null;
  const { isPending, run } = useFormCall(addSearchAlertForm);
  const refused = useRefusedForm(path);
  const submit = ({ element, field }: Submission) =>
    void run(field, {
      onSuccess(data) {
        element.reset();
        show({
          variant: "success",
          message: data.isPending ? "searchAlert.flash.asked" : "searchAlert.flash.success",
        });
      },
      onFailure: ({ error: { code } }) =>
        show({
          variant: "error",
          message:
            code === "BUY_ALERT_LIMIT_REACHED" ? "buyAlert.flash.full" : "searchAlert.flash.error.default",
        }),
    });
  return (
    <PostForm
      form={addSearchAlertForm}
      id={formId(path)}
      onSubmit={submit}
      aria-labelledby={title}
      className={styles.form}
      data-testid="search-alert-form"
    >
      <h2 id={title}>{t("search.alert.title")}</h2>
      <p>{t("search.alert.text", { query })}</p>
      <HiddenFields fields={{ query }} />
      <ReturnToThisPage />
      <div className={styles.line}>
        {!isCustomer && (
          <div className={styles.field}>
            <EmailField
              name="email"
              defaultValue={refused?.values["email"]}
              label={t("search.alert.email")}
              isLabelHidden
              placeholder={t("search.alert.email")}
              required
            />
          </div>
        )}
        <Button type="submit" icon="bell" isPending={isPending}>
          {t("search.alert.submit")}
        </Button>
      </div>
    </PostForm>
  );
}
