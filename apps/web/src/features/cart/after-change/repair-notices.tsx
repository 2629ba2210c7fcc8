import type { CartToast } from "@reprise/cart";
import { useTranslation } from "react-i18next";
import { toastTexts } from "../../../lib/context/toasts.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** Shows repairs to shoppers without scripts. With scripts they are toasts. */
export function RepairNotices({ toasts }: { readonly toasts: readonly CartToast[] }) {
  const { t } = useTranslation();
  if (toasts.length === 0) return null;
  return (
    <noscript>
      {toasts
        .map((toast) => toastTexts(toast, t).message)
        .map((message) => (
          <Notice key={message} variant="warn">
            {message}
          </Notice>
        ))}
    </noscript>
  );
}
