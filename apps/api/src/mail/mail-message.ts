import type { Mail } from "./mail.ts";

/** A mail as nodemailer takes it. */
export function mailMessage(
  from: string,
  { to, replyTo, id, subject, text, html, unsubscribeUrl, attachments }: Mail,
) {
  const host = /@([^\s<>@]+)>?$/u.exec(from)?.[1] ?? "localhost";
  return {
    from,
    // As an object, so that no part of the address is parsed as a second one.
    to: { name: "", address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    subject,
    text,
    html,
    attachments: attachments.map((each) => ({ ...each, contentType: "application/pdf" })),
    messageId: `<${id}@${host}>`,
    headers: {
      // Prevents automatic replies (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl === null ? {} : oneClick(unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Mail programs unsubscribe with a single POST (RFC 8058). */
const oneClick = (url: string) => ({
  // Not folded: some mail programs misread a folded address.
  "List-Unsubscribe": { prepared: true, value: `<${url}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
