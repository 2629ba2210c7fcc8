import type { MessageKey, RouteName } from "@reprise/locale";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head } from "../../../lib/page/head.tsx";
import type { IconName } from "../../../ui/icon-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./customer-area.module.css";
import { LogoutForm } from "./logout-form.tsx";

const AREA = [
  { name: "customer", title: "customer.overview.title", icon: "clipboard-list" },
  { name: "customer_orders", title: "customer.orders.title", icon: "package" },
  { name: "customer_trade_ins", title: "customer.tradeIns.title", icon: "banknote" },
  { name: "buy_alerts", title: "customer.alerts.title", icon: "bell" },
  { name: "customer_profile", title: "customer.profile.title", icon: "user" },
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
 * Layout of the customer's pages. Wide screens have links to all pages at the side. On narrow ones the overview lists them
 * below its content, and the others lead back.
 */
export function CustomerArea({ page, title: own, lead, children }: CustomerAreaProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  const isOverview = page === "customer";
  const titleOf = (of: CustomerAreaProps["page"]) =>
    t((of !== "customer" && AREA.find(({ name }) => name === of)?.title) || "customer.navigation");
  const title = own ?? titleOf(page);
  const navigation = (
    <nav
      aria-label={t("customer.navigation")}
      className={styles.navigation}
      data-testid="customer-navigation"
    >
      <ul className={styles.links}>
        {AREA.map(({ name, title: key, icon }) => (
          <li key={name}>
            <a href={path(name)} className={styles.link} aria-current={name === page ? "page" : undefined}>
              <Icon name={icon} />
              <span>{t(key)}</span>
              <Icon name="chevron-right" className={styles.more} />
            </a>
          </li>
        ))}
        <li className={styles.end}>
          <LogoutForm />
        </li>
      </ul>
    </nav>
  );
  // A page below a list leads back to the list.
  const parent = own === undefined ? "customer" : page;
  return (
    <div className={isOverview ? styles.overview : styles.area}>
      <Head title={title} {...(own === undefined ? { address: { name: page } } : {})} isIndexed={false} />
      {!isOverview && navigation}
      <div className={styles.content}>
        <header className={styles.heading}>
          {!isOverview && (
            <a href={path(parent)} className={styles.back} data-testid="customer-back">
              <Icon name="arrow-left" />
              <span>{titleOf(parent)}</span>
            </a>
          )}
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
      {isOverview && navigation}
    </div>
  );
}
