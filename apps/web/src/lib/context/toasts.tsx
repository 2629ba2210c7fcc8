import { parseGrade } from "@reprise/cart";
import type { MessageKey, Translate } from "@reprise/locale";
import {
  createToastState,
  flashBagToToasts,
  loadSuppressions,
  nextExpiry,
  saveSuppressions,
  type ToastAction,
  type ToastInput,
  toastReducer,
  type ToastState,
  type ToastTexts,
} from "@reprise/toasts";
import { createContext, type Dispatch, type ReactNode, use, useEffect, useMemo, useReducer } from "react";
import { useTranslation } from "react-i18next";
import { localItems } from "../browser/browser-storage.ts";
import { type AppContext, useApp } from "./app-context.ts";

export interface Toasts {
  readonly state: ToastState;
  readonly dispatch: Dispatch<ToastAction>;
  /** Shows a toast in the page's language. */
  show(toast: ToastInput): void;
}

const ToastsContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error("useToasts outside of ToastProvider");
  return toasts;
}

/** Flash messages contain keys from the server; the message catalogue's tests check them. */
export function toastTexts({ title, message, messageParams = {} }: ToastInput, t: Translate): ToastTexts {
  const grade = parseGrade(messageParams["variant"]);
  // Show the grade's name instead of its letter.
  const params = grade ? { ...messageParams, variant: t(`grade.${grade}`) } : messageParams;
  return {
    message: t(message as MessageKey, params),
    ...(title === undefined ? {} : { title: t(title as MessageKey, params) }),
  };
}

const addAction = (toast: ToastInput, t: Translate, now: number): ToastAction => ({
  type: "add",
  toast,
  texts: toastTexts(toast, t),
  now,
});

/** Flash messages are in the first markup, so that they show without scripts. */
function initialState({ flashes, i18n, isServer }: AppContext): ToastState {
  const start = createToastState(isServer ? undefined : loadSuppressions(localItems));
  return flashBagToToasts(flashes).reduce(
    (state, toast) => toastReducer(state, addAction(toast, i18n.t, 0)),
    start,
  );
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const app = useApp();
  const { t } = useTranslation();
  const [state, dispatch] = useReducer(toastReducer, app, initialState);

  // A toast's timer starts when it is visible, not when the server wrote it.
  useEffect(() => {
    for (const toast of flashBagToToasts(app.flashes)) dispatch(addAction(toast, t, Date.now()));
  }, [app, t]);
  useEffect(() => {
    const due = nextExpiry(state);
    if (due === undefined) return undefined;
    const timer = setTimeout(
      () => dispatch({ type: "expire", now: Math.max(due, Date.now()) }),
      due - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    saveSuppressions(localItems, state.suppressions, Date.now());
  }, [state.suppressions]);

  const toasts = useMemo(
    () => ({ state, dispatch, show: (toast: ToastInput) => dispatch(addAction(toast, t, Date.now())) }),
    [state, t],
  );
  return <ToastsContext value={toasts}>{children}</ToastsContext>;
}
