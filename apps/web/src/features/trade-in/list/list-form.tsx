import { MAX_LIST_LINES } from "@reprise/contracts/filters";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { ScanButton } from "../scan/scan-button.tsx";
import styles from "./list-form.module.css";

/** Characters of a list: its address has to fit into a request. */
const MAX_LENGTH = 4000;

/** Asks for several products at once, one a line. Its answer is the search page, with scripts and without. */
export function ListForm({ lines = [] }: { readonly lines?: readonly string[] }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const addLine = (line: string) => {
    const area = form.current?.querySelector("textarea");
    if (!area) return;
    area.value = [area.value.trimEnd(), line].filter((part) => part !== "").join("\n");
    area.focus();
  };
  return (
    <section className={styles.section} aria-labelledby="list-form-title">
      <h2 id="list-form-title">{t("tradeIn.list.title")}</h2>
      <form ref={form} action={path("green_search")} className={styles.form} data-testid="list-form">
        <TextArea
          name="list"
          label={t("tradeIn.list.label")}
          hint={t("tradeIn.list.hint", { count: MAX_LIST_LINES })}
          defaultValue={lines.join("\n")}
          maxLength={MAX_LENGTH}
          rows={5}
          required
          spellCheck={false}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" data-testid="submit-list">
            {t("tradeIn.list.submit")}
          </Button>
          <ScanButton onCode={addLine} />
        </div>
      </form>
    </section>
  );
}
