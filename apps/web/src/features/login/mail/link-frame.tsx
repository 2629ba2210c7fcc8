import type { RouteName } from "@reprise/locale";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Head } from "../../../lib/page/head.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AccountFrame } from "../panel/account-frame.tsx";
import { useHiddenToken } from "./link-token.ts";

export interface LinkFrameProps {
  readonly name: RouteName;
  readonly token: string | null;
  readonly next?: string | null;
  readonly title: string;
  readonly text: string;
  /** Where to request another link, and the text of the button. */
  readonly another: { readonly href: string; readonly label: string };
  readonly children: (token: string) => ReactNode;
}

/** A page opened from a mailed link. Opening it changes nothing: mail scanners follow links too. */
export function LinkFrame({ name, token, next = null, title, text, another, children }: LinkFrameProps) {
  const { t } = useTranslation();
  useHiddenToken();
  return (
    <AccountFrame title={title} text={token !== null && text}>
      {/* The language links keep the token and the way back. */}
      <Head
        title={title}
        address={{ name, ...(token === null ? {} : { query: { token, ...(next !== null && { next }) } }) }}
        isIndexed={false}
      />
      <meta name="referrer" content="no-referrer" />
      {token === null ? (
        <>
          <Notice variant="warn" testId="link-missing">
            <p>{t("login.link.missing")}</p>
          </Notice>
          <Button href={another.href} isWide>
            {another.label}
          </Button>
        </>
      ) : (
        children(token)
      )}
    </AccountFrame>
  );
}
