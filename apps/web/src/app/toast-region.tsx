import { visibleToasts } from "@reprise/toasts";
import { useApp } from "../lib/app-context.ts";
import { toastTexts, useToasts } from "../lib/toasts.tsx";

/** Where toasts appear: errors interrupt a screen reader, the rest waits its turn. */
export function ToastRegion() {
  const { translator } = useApp();
  const { state, dispatch } = useToasts();
  return (
    <div data-testid="toasts">
      {visibleToasts(state).map((toast) => {
        const { title, message } = toastTexts(toast, translator.t);
        return (
          <div key={toast.id} role={toast.variant === "error" ? "alert" : "status"}>
            {title && <strong>{title}</strong>}
            <p>{message}</p>
            <button type="button" onClick={() => dispatch({ type: "dismiss", id: toast.id })}>×</button>
          </div>
        );
      })}
    </div>
  );
}
