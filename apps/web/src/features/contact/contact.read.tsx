import { CONTACT_TEXT, CONTACT_TOPICS, contactForm } from "@reprise/contracts/forms";
import { formatNumber } from "@reprise/locale";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useApp } from "../../lib/app-context.ts";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import styles from "./contact.module.css";
import { useOwnEmail } from "./use-own-email.ts";

/** Sends a message to the shop. The form stands on a page that is the same for everyone. */
export function ContactForm() {
  const {
    locale,
    translator: { t },
  } = useApp();
  const form = useForm(contactForm, {
    onSuccess: (_, { element, tell }) => {
      element.reset();
      tell();
    },
  });
  const email = form.field("email");
  useOwnEmail(email.id);
  return (
    <section className={styles.contact} aria-labelledby="contact-title">
      <h2 id="contact-title">{t("contact.title")}</h2>
      <Form form={form} submit={t("contact.submit")} isMain submitTestId="send-message" testId="contact-form">
        <EmailField {...email} label={t("contact.email")} hint={t("contact.email.hint")} required />
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

export { useOwnEmail } from "./use-own-email.ts";
