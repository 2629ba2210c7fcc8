import type { ReactNode } from "react";
import { Head } from "../../../lib/page/head.tsx";
import { AccountFrame } from "../panel/account-frame.tsx";
import { MailSent } from "./mail-sent.tsx";

interface MailLinkFrameProps {
  readonly name: "register" | "forgotten_password";
  readonly title: string;
  readonly text: string;
  /** Says that the mail was sent, and where. Null: the form is shown. */
  readonly sent: string | null;
  readonly onAgain: () => void;
  readonly children: ReactNode;
}

/** A page whose form requests a mail with a link. Afterwards it says where the mail was sent. */
export function MailLinkFrame({ name, title, text, sent, onAgain, children }: MailLinkFrameProps) {
  const head = <Head title={title} address={{ name }} isIndexed={false} />;
  if (sent !== null)
    return (
      <>
        {head}
        <MailSent text={sent} again={onAgain} />
      </>
    );
  return (
    <AccountFrame title={title} text={text}>
      {head}
      {children}
    </AccountFrame>
  );
}
