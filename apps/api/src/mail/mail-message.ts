import type { Mail } from "./mail.ts";

/** A mail as nodemailer takes it. */
export function mailMessage(from: string, { to, id, subject, text, html }: Mail) {
  const host = /@([^\s<>@]+)>?$/u.exec(from)?.[1] ?? "localhost";
  return {
    from,
    // As an object: nothing in the address is read as a second one.
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    // Machines do not answer machines (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
