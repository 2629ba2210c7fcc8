import type { Mail } from "./mail.ts";

/** A mail as nodemailer takes it. */
export function mailMessage(from: string, { to, id, subject, text, html, unsubscribeUrl }: Mail) {
  const host = /@([^\s<>@]+)>?$/u.exec(from)?.[1] ?? "localhost";
  return {
    from,
    // As an object: nothing in the address is read as a second one.
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    headers: {
      // Machines do not answer machines (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl === null ? {} : oneClick(unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Mail programs end it with one POST of their own, without asking anything (RFC 8058). */
const oneClick = (url: string) => ({
  // Not folded: an address in pieces is read wrong by some.
  "List-Unsubscribe": { prepared: true, value: `<${url}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
