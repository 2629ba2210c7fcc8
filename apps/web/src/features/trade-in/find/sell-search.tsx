import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { routerLocation } from "../../../lib/addresses/router-location.ts";
import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { usePageNavigate } from "../../../lib/addresses/use-page-navigate.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { ScanButton } from "../scan/scan-button.tsx";
import styles from "./sell-search.module.css";

/** Asks what the shopper wants to sell: a name, a model number, an EAN or ISBN, typed or scanned. */
export function SellSearch() {
  const app = useApp();
  const { t } = useTranslation();
  const navigate = usePageNavigate();
  const { search } = sidePaths(app.path, "green");
  const find = (query: string) => {
    const path = routerLocation(app, search(query));
    if (path) void navigate(path);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get("q");
    if (typeof query === "string" && query.trim() !== "") find(query.trim());
  };
  return (
    <search>
      <form action={search()} onSubmit={submit} className={styles.form} data-testid="sell-search">
        <TextInput
          type="search"
          name="q"
          label={t("tradeIn.home.search")}
          hint={t("tradeIn.home.searchHint")}
          maxLength={200}
          required
          autoComplete="off"
          enterKeyHint="search"
          className={styles.field}
        />
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
