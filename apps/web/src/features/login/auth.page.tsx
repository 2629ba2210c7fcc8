import type { SignInProviders } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import { LOGIN_SIDE, sameSitePath } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { anyText, parameters, word } from "../../lib/addresses/page-query.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { Head } from "../../lib/page/head.tsx";
import { type LoaderInput, withQuery } from "../../lib/page/page-module.ts";
import { Notice } from "../../ui/notice.tsx";
import { loadSignInProviders } from "./dialog/use-login-dialog.ts";
import { AccountFrame } from "./panel/account-frame.tsx";
import { LoginPanel } from "./panel/login-panel.tsx";
import styles from "./panel/login.module.css";
import { useAfterLogin } from "./panel/use-after-login.ts";

interface AuthData {
  readonly signIn: SignInProviders;
  /** The page that required the login. */
  readonly next: string | null;
  /** Empty: the landing page. A login page: its default page. */
  readonly previousUrl: string;
  /** The side of the shop from which the shopper came. */
  readonly side: string | undefined;
  readonly isCustomer: boolean;
}

/** True for a logged-in customer, who may still have to log in again to confirm their identity. */
async function isLoggedIn({ app, signal }: Pick<LoaderInput, "app" | "signal">): Promise<boolean> {
  const result = await orNoAnswer(app.api.call("api_user_meta_view", { body: {} }, { signal }));
  return result.ok && result.data.customer !== null;
}

const QUERY = parameters({ next: anyText, [LOGIN_SIDE]: word });

export const loader = withQuery(QUERY, async ({ app, name, pathname, query, signal }): Promise<AuthData> => {
  const [signIn, isCustomer] = await Promise.all([
    loadSignInProviders(app, signal),
    isLoggedIn({ app, signal }),
  ]);
  const next = sameSitePath(query.next ?? null);
  // The login pages redirect differently (specification, section 2). The BFF distinguishes them by path and side.
  const side = query[LOGIN_SIDE];
  const page =
    name === "customer_authenticate" ? pathname : side === "green" ? app.path(name, {}, query) : "";
  return { signIn, next, previousUrl: next ?? page, side, isCustomer };
});

/** Page of `auth` and `customer_authenticate`. */
export function Page({ data: { signIn, next, previousUrl, side, isCustomer } }: { readonly data: AuthData }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const afterLogin = useAfterLogin();
  const { show } = useToasts();
  return (
    <AccountFrame title={t("login.title")} text={next !== null && !isCustomer && t("login.needed")}>
      <Head title={t("login.title")} address={{ name: "auth" }} isIndexed={false} />
      <div className={styles.panel}>
        {isCustomer && (
          <Notice testId="already-logged-in">
            <p>
              <span>{t("login.already")}</span>{" "}
              {next === null ? (
                <a href={path("customer")}>{t("login.already.account")}</a>
              ) : (
                <span>{t("login.already.again")}</span>
              )}
            </p>
          </Notice>
        )}
        <LoginPanel
          signIn={signIn}
          previousUrl={previousUrl}
          next={next}
          side={side}
          done={afterLogin}
          failed={({ message, params, isCancelled }) =>
            show({ variant: isCancelled ? "info" : "error", message, messageParams: params })
          }
        />
      </div>
    </AccountFrame>
  );
}
