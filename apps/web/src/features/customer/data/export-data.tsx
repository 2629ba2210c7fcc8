import { type MouseEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { logChoiceAgain } from "../../../beacons/give-consent.ts";
import { useFailureToast } from "../../../forms/use-failure-toast.ts";
import { useCall } from "../../../lib/calls/use-call.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { useToasts } from "../../../lib/context/toasts.tsx";
import { Button } from "../../../ui/button.tsx";

const FILE = "reprise.json";

function save(data: unknown): void {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = FILE;
  link.click();
  // Delayed: the browser may not have started the download yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads all data in one file. The link works without scripts; the script reports an expired login. */
export function ExportData() {
  const { api, locale } = useApp();
  const { t } = useTranslation();
  const { show } = useToasts();
  const { isPending, run } = useCall();
  const toastFailure = useFailureToast();
  // A choice from before the login is part of the file, too.
  useEffect(() => logChoiceAgain(locale), [locale]);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    void run(() => api.call("api_export_customer_data"), {
      onSuccess: (data) => {
        save(data);
        show({ variant: "success", message: "customer.flash.exported" });
      },
      onFailure: toastFailure,
    });
  };
  return (
    <div>
      <Button
        href="/api/customer/export"
        download={FILE}
        variant="secondary"
        icon="download"
        aria-busy={isPending}
        onClick={press}
        data-testid="export"
      >
        {t("customer.export.action")}
      </Button>
    </div>
  );
}
