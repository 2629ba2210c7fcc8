import { chosenPurposes, consentForm } from "@reprise/contracts/forms";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { giveConsent } from "../../beacons/give-consent.ts";
import { PostForm, type Submission } from "../../forms/post-form.tsx";
import { useStore } from "../../lib/browser/store.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { Head } from "../../lib/page/head.tsx";
import { consentStore } from "../../tracking/consent.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./consent-page.module.css";
import { PrivacyLink, Purposes } from "./purposes.tsx";

/** Asks what the consent bar asks. Without scripts the BFF keeps the choice; then nothing is measured anyway. */
export function Page() {
  const app = useApp();
  const { t } = useTranslation();
  const { show } = useToasts();
  const titleId = useId();
  const current = useStore(consentStore, null) ?? null;
  const submit = ({ field }: Submission) => {
    giveConsent(chosenPurposes(field), { locale: app.locale, source: "page" });
    show({ variant: "success", message: "user.flash.consentSaved" });
  };
  return (
    <article className={styles.page}>
      <Head title={t("consent.page.title")} address={{ name: "consent" }} isIndexed={false} />
      <h1 id={titleId}>{t("consent.page.title")}</h1>
      <p>{t("consent.text")}</p>
      {/* A new choice elsewhere, such as in another tab, shows in the boxes. */}
      <PostForm
        key={JSON.stringify(current)}
        form={consentForm}
        onSubmit={submit}
        aria-labelledby={titleId}
        className={styles.form}
        data-testid="consent-form"
      >
        <input type="hidden" name="returnTo" value={app.path("consent")} />
        <Purposes current={current} />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" name="choice" value="selected" data-testid="save-consent">
            {t("consent.save")}
          </Button>
          <Button type="submit" variant="secondary" name="choice" value="necessary">
            {t("consent.necessaryOnly")}
          </Button>
          <Button type="submit" variant="secondary" name="choice" value="all">
            {t("consent.acceptAll")}
          </Button>
        </div>
      </PostForm>
      <p className={styles.proof}>
        <span>{t("consent.page.proof")}</span> <PrivacyLink text={t("consent.privacy")} />
      </p>
    </article>
  );
}
