import type { MessageKey } from "@reprise/locale";
import { takesRoom, visibleToasts } from "@reprise/toasts";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { toastTexts, useToasts } from "../../lib/context/toasts.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Toast } from "../../ui/toast.tsx";
import styles from "./toast-region.module.css";

/**
 * Shows toasts: those about the page above it, the others over it. A phone shows one at a time, errors first.
 * Timers pause while the pointer or the focus is inside.
 */
export function ToastRegion() {
  const { t } = useTranslation();
  const { state, dispatch } = useToasts();
  const region = useRef<HTMLElement>(null);
  const toasts = visibleToasts(state);
  const front = toasts.findLast(({ variant }) => variant === "error") ?? toasts.at(-1);

  const pause = () => dispatch({ type: "pause", now: Date.now() });
  const resume = () => {
    if (!region.current?.matches(":hover, :focus-within")) dispatch({ type: "resume", now: Date.now() });
  };
  const close = (id: string) => {
    const isLast = toasts.length === 1;
    const buttons = [...(region.current?.querySelectorAll<HTMLElement>("[data-close]") ?? [])];
    const next = buttons.find((button) => button.dataset["close"] !== id);
    // Removing the focused button would move the focus to the start of the document.
    (isLast ? document.getElementById("main") : next)?.focus({ preventScroll: true });
    dispatch({ type: "dismiss", id });
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const toast =
      target instanceof Element ? target.closest<HTMLElement>("[data-toast]")?.dataset["toast"] : undefined;
    if (key === "Escape" && toast !== undefined) close(toast);
  };
  return (
    // Escape closes the toast that has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the interactive element is the toast's own button.
    <section
      ref={region}
      className={classNames(styles.region, takesRoom(state) && styles.inPage)}
      aria-label={t("toast.region")}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={({ relatedTarget }) => !region.current?.contains(relatedTarget) && resume()}
      onKeyDown={onKeyDown}
      data-testid="toasts"
    >
      {toasts.map((toast) => (
        <Toast
          key={toast.id}
          id={toast.id}
          variant={toast.variant}
          {...toastTexts(toast, t)}
          link={toast.link && { href: toast.link.href, label: t(toast.link.label as MessageKey) }}
          closeLabel={t("toast.close")}
          onClose={() => close(toast.id)}
          className={toast === front ? undefined : styles.behind}
        />
      ))}
    </section>
  );
}
