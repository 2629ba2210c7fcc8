import type { ImprintIn } from "./imprint.ts";
import type { Mailer, SendMail } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

/** Renders mails, with who sells below each, and sends them. */
export const createSendMail =
  (mailer: Pick<Mailer, "send">, imprint: ImprintIn): SendMail =>
  ({ content, ...envelope }) =>
    mailer.send({ ...renderMail(content, imprint(content.locale)), ...envelope });
