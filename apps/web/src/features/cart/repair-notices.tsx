import { type CartRepair, repairMessage } from "@reprise/cart";
import { formatMoney } from "@reprise/locale";
import { useApp } from "../../lib/app-context.ts";
import { toastTexts } from "../../lib/toasts.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Shows cart repairs to shoppers without scripts. With scripts they are toasts. */
export function RepairNotices({ repairs }: { readonly repairs: readonly CartRepair[] }) {
  const {
    locale,
    translator: { t },
  } = useApp();
  if (repairs.length === 0) return null;
  return (
    <noscript>
      {repairs.map((repair) => (
        <Notice key={"uuid" in repair ? `${repair.uuid} ${repair.code}` : repair.code} variant="warn">
          {
            toastTexts(
              repairMessage(repair, (cents) => formatMoney(cents, locale)),
              t,
            ).message
          }
        </Notice>
      ))}
    </noscript>
  );
}
