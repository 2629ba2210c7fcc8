import { type MouseEvent } from "react";
import { useApp } from "../../lib/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { useChange } from "./use-change.ts";

const FILE = "reprise.json";

function save(data: unknown): void {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = FILE;
  link.click();
  // Not at once: the browser may not have begun yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** One file with everything; the link does without scripts, the script knows what to do when the login is over. */
export function ExportData() {
  const {
    api,
    translator: { t },
  } = useApp();
  const { pendingKey, change } = useChange();
  const load = async () => {
    const answer = await api.call("api_export_customer_data");
    if (answer.ok) save(answer.data);
    return answer;
  };
  const press = (event: MouseEvent) => {
    event.preventDefault();
    void change({ key: "export", ask: load, done: "customer.flash.exported" });
  };
  return (
    <div>
      <Button
        href="/api/customer/export"
        download={FILE}
        variant="secondary"
        icon="download"
        aria-busy={pendingKey !== null}
        onClick={press}
        data-testid="export"
      >
        {t("customer.export.action")}
      </Button>
    </div>
  );
}
