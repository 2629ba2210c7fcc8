import { CONTACT_TEXT, CONTACT_TOPICS, contactForm } from "@reprise/contracts/forms";
import { formatNumber } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import styles from "./contact.module.css";
import { useMailForm } from "./use-mail-form.ts";

/** Sends a message to the shop. The form stands on a page that is the same for everyone. */
export function ContactForm() {
  const { locale } = useApp();
  const { t } = useTranslation();
  const form = useMailForm(contactForm);
  return (
    <section className={styles.contact} aria-labelledby="contact-title">
      <h2 id="contact-title">{t("contact.title")}</h2>
      <Form form={form} submit={t("contact.submit")} isMain submitTestId="send-message" testId="contact-form">
        <EmailField
          {...form.field("email")}
          label={t("contact.email")}
          hint={t("contact.email.hint")}
          required
        />
        <Select
          {...form.field("topic")}
          label={t("contact.topic")}
          options={CONTACT_TOPICS.map((value) => ({ value, label: t(`contact.topic.${value}`) }))}
        />
        <TextInput
          {...form.field("orderNumber")}
          label={t("contact.orderNumber")}
          optionalLabel={t("form.optional")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <TextArea
          {...form.field("message")}
          label={t("contact.message")}
          hint={t("contact.message.hint", {
            minimum: formatNumber(CONTACT_TEXT.minimum, locale),
            maximum: formatNumber(CONTACT_TEXT.maximum, locale),
          })}
          maxLength={CONTACT_TEXT.maximum}
          rows={8}
          required
        />
      </Form>
    </section>
  );
}

export { useMailForm } from "./use-mail-form.ts";
