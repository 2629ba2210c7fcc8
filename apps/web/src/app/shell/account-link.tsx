import type { MouseEvent } from "react";
import { useUserMeta } from "../../features/customer/customer.read.ts";
import { useLoginDialog } from "../../features/login/login.read.tsx";
import { useApp, useTranslate } from "../../lib/app-context.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./account-link.module.css";
import { isPlainClick } from "../routing/link-area.tsx";
import { useRouteName } from "../routing/use-route.ts";

/**
 * To the account of a customer, once they are known; for everyone else the login modal, and without scripts the page to
 * log in. As wide either way.
 */
export function AccountLink() {
  const { path } = useApp();
  const t = useTranslate();
  const { open } = useLoginDialog();
  const page = useRouteName();
  const meta = useUserMeta();
  const customer = meta?.customer ?? null;
  const name = customer?.firstName ?? null;
  const press = (event: MouseEvent) => {
    // On the page to log in there is the form already; and who is not known yet may be a customer.
    if (!meta || customer || page === "auth" || !isPlainClick(event)) return;
    event.preventDefault();
    open();
  };
  return (
    <a
      href={path(customer || !meta ? "customer" : "auth")}
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
