import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { AccountFrame } from "../panel/account-frame.tsx";

export interface MailSentProps {
  /** What was sent, and the recipient. */
  readonly text: string;
  readonly again: () => void;
}

/** Asks the shopper to check their mailbox. Identical whether or not an account exists. */
export function MailSent({ text, again }: MailSentProps) {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t("login.sent.title")} text={text} isAnswer>
      <p>{t("login.sent.nothing")}</p>
      <Button variant="secondary" isWide onClick={again} data-testid="send-again">
        {t("login.sent.again")}
      </Button>
    </AccountFrame>
  );
}
