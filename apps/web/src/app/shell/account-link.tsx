import { LOGIN_SIDE } from "@reprise/locale";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useUserMeta } from "../../features/customer/customer.public.ts";
import { useLoginDialog } from "../../features/login/login.public.tsx";
import { useRouteName, useSide } from "../../lib/addresses/use-route.ts";
import { isPlainClick } from "../../lib/browser/is-plain-click.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./account-link.module.css";

/**
 * Account link for customers. Visitors get the login modal, or without scripts the login page. Constant
 * width, so that nothing shifts.
 */
export function AccountLink() {
  const { path } = useApp();
  const { t } = useTranslation();
  const openLogin = useLoginDialog();
  const page = useRouteName();
  const isGreen = useSide() === "green";
  const meta = useUserMeta();
  const customer = meta?.customer ?? null;
  const name = customer?.firstName ?? null;
  const press = (event: MouseEvent) => {
    // Not on the login page, which has the form, nor before the session is known.
    if (!meta || customer || page === "auth" || !isPlainClick(event)) return;
    event.preventDefault();
    openLogin();
  };
  return (
    <a
      href={
        customer || !meta
          ? path("customer")
          : path("auth", {}, { [LOGIN_SIDE]: isGreen ? "green" : undefined })
      }
      className={styles.link}
      aria-label={name === null ? t("header.account") : t("header.account.of", { name })}
      onClick={press}
      data-testid={customer ? "account-link" : "login-link"}
    >
      <span className={customer ? styles.customer : undefined} aria-hidden="true">
        {name === null ? <Icon name="user" /> : /^./su.exec(name)?.[0].toLocaleUpperCase()}
      </span>
    </a>
  );
}
