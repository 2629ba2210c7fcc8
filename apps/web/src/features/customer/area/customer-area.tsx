import type { MessageKey, RouteName } from "@reprise/locale";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head } from "../../../lib/page/head.tsx";
import type { IconName } from "../../../ui/icon-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./customer-area.module.css";
import { LogoutForm } from "./logout-form.tsx";

const AREA = [
  { name: "customer", title: "customer.profile.title", icon: "user" },
  { name: "customer_orders", title: "customer.orders.title", icon: "package" },
  { name: "customer_trade_ins", title: "customer.tradeIns.title", icon: "banknote" },
  { name: "customer_addresses", title: "customer.addresses.title", icon: "house" },
  { name: "customer_sign_in_methods", title: "customer.signIn.title", icon: "key-round" },
  { name: "customer_sessions", title: "customer.sessions.title", icon: "monitor" },
  { name: "customer_newsletter", title: "customer.newsletter.title", icon: "mail" },
  { name: "customer_credit", title: "customer.credit.title", icon: "recycle" },
  { name: "customer_data", title: "customer.data.title", icon: "shield-check" },
] as const satisfies readonly {
  readonly name: RouteName;
  readonly title: MessageKey;
  readonly icon: IconName;
}[];

export interface CustomerAreaProps {
  readonly page: (typeof AREA)[number]["name"];
  /** Title of a subpage. */
  readonly title?: string;
  /** Below the heading. */
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Layout of the customer's pages, with links to the others: at the side, or on narrow screens a strip on top.
 */
export function CustomerArea({ page, title: own, lead, children }: CustomerAreaProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  // Scrolls the strip to the current link, unless the shopper has scrolled it.
  useEffect(() => {
    const list = strip.current;
    const current = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && current && list.scrollLeft === 0)
      list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }, []);
  const title = own ?? t(AREA.find(({ name }) => name === page)?.title ?? "customer.navigation");
  return (
    <div className={styles.area}>
      <Head title={title} {...(own === undefined ? { address: { name: page } } : {})} isIndexed={false} />
      <nav
        aria-label={t("customer.navigation")}
        className={styles.navigation}
        data-testid="customer-navigation"
      >
        <ul ref={strip} className={styles.links}>
          {AREA.map(({ name, title: key, icon }) => (
            <li key={name}>
              <a href={path(name)} className={styles.link} aria-current={name === page ? "page" : undefined}>
                <Icon name={icon} />
                <span>{t(key)}</span>
              </a>
            </li>
          ))}
          <li className={styles.end}>
            <LogoutForm />
          </li>
        </ul>
      </nav>
      <div className={styles.content}>
        <header className={styles.heading}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
