import { memo } from "react";
import { useTranslation } from "react-i18next";
import { LanguageButton } from "../../features/language/language.public.tsx";
import { SearchBox } from "../../features/search/search.public.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AccountLink } from "./account-link.tsx";
import { CartLink } from "./cart-link.tsx";
import { CategoryNavigation, MENU_ID } from "./category-navigation.tsx";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";
import type { CategoryGroup } from "./navigation.ts";
import { SideSwitch } from "./side-switch.tsx";

/**
 * Header of the default layouts; navigations do not re-render it. On a phone it has two rows. The second, with search,
 * wishlist and cart, stays while the page scrolls; the rest is in the menu.
 */
export const Header = memo(function Header({ groups }: { readonly groups: readonly CategoryGroup[] }) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <header className={styles.header} data-testid="header">
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.menu}
          popoverTarget={MENU_ID}
          aria-label={t("header.menu")}
          data-testid="menu-button"
        >
          <Icon name="menu" />
        </button>
        <Logo />
        <div className={styles.sides}>
          <SideSwitch />
        </div>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.tools}>
          <LanguageButton className={styles.language} isShort />
          <AccountLink />
          <IconButton icon="heart" label={t("header.wishlist")} href={path("wishlist")} />
          <CartLink />
        </div>
      </div>
      <CategoryNavigation groups={groups} />
    </header>
  );
});
