import type { MessageKey, MessageParams } from "@reprise/locale";
import { type Block, type MailContent, paragraph } from "./mail-content.ts";
import type { MailText } from "./mail-text.ts";

type NamesWith<Part extends string> = MessageKey extends infer Key
  ? Key extends `mail.${infer Name}.${Part}`
    ? Name
    : never
  : never;

/** The mails whose message keys are `mail.{name}.subject`, `mail.{name}.text` and `mail.{name}.note`. */
export type StandardMail = NamesWith<"subject"> & NamesWith<"text"> & NamesWith<"note">;

/** Subject, text and note of a mail, with its actions in between. */
export const standardMail = (
  t: MailText,
  name: StandardMail,
  params: MessageParams = {},
  actions: readonly Block[] = [],
): Pick<MailContent, "subject" | "blocks"> => ({
  subject: t(`mail.${name}.subject`, params),
  blocks: [paragraph(t(`mail.${name}.text`, params)), ...actions, paragraph(t(`mail.${name}.note`))],
});
