import { useTranslation } from "react-i18next";
import { useRouteName, useSide } from "../../lib/addresses/use-route.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./search-box.module.css";
import { useSearchField } from "./use-search-field.tsx";

/** The search of the header. The home page of the green side has a larger one. */
export function SearchBox() {
  return useRouteName() === "green_home" ? null : <HeaderSearch />;
}

function HeaderSearch() {
  const { t } = useTranslation();
  const side = useSide();
  const { form, input, overlay } = useSearchField();
  return (
    <search className={styles.search}>
      <form {...form} className={styles.form}>
        <input
          {...input}
          placeholder={t(`search.placeholder.${side}`)}
          aria-label={t("search.label")}
          data-testid="search-input"
        />
        <IconButton
          type="submit"
          icon="search"
          label={t("search.submit")}
          className={styles.submit}
          data-testid="search-submit"
        />
        {overlay}
      </form>
    </search>
  );
}
