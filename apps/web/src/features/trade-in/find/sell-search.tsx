import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useSearchField } from "../../search/search.public.ts";
import { ScanButton } from "../scan/scan-button.tsx";
import styles from "./sell-search.module.css";

/** Asks what the shopper wants to sell: a name, a model number, an EAN or ISBN, typed or scanned. Suggests models. */
export function SellSearch() {
  const { t } = useTranslation();
  const { form, input, overlay, find } = useSearchField();
  return (
    <search>
      <form {...form} className={styles.form} data-testid="sell-search">
        <div className={styles.field}>
          <TextInput
            {...input}
            label={t("tradeIn.home.search")}
            hint={t("tradeIn.home.searchHint")}
            required
            data-testid="search-input"
          />
          {overlay}
        </div>
        <div className={styles.actions}>
          <Button type="submit" size="large" icon="search">
            {t("tradeIn.home.find")}
          </Button>
          <ScanButton onCode={find} />
        </div>
      </form>
    </search>
  );
}
