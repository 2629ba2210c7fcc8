import type { MessageKey } from "@reprise/locale";
import { type MouseEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useRouteError } from "react-router";
import { ShopperRows } from "../../features/recommendation/recommendation.public.ts";
import { useIsHydrated } from "../../lib/browser/use-is-hydrated.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import styles from "./error-page.module.css";
import { type FailureKind, failureOf } from "./failure-of.ts";

const CONTENT: Readonly<Record<FailureKind, readonly [IconName, MessageKey, MessageKey]>> = {
  notFound: ["search-x", "error.notFound.title", "error.notFound.text"],
  refused: ["circle-alert", "error.refused.title", "error.refused.text"],
  internal: ["triangle-alert", "error.internal.title", "error.internal.text"],
  unavailable: ["clock", "error.unavailable.title", "error.unavailable.text"],
  offline: ["wifi-off", "error.offline.title", "error.offline.text"],
};

/** The words of the last part of a path, to search for: "iphone 13" of "/i4711,iphone-13". */
export const wordsOf = (pathname: string): string =>
  (pathname.split("/").at(-1) ?? "")
    .replace(/^i\d+,?/u, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 100);

/** Error area: not found, upstream failure, offline, or a crash of the page. */
export function ErrorPage() {
  const { isServer, addresses, locale, path } = useApp();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { kind, status, reference } = failureOf(useRouteError(), isServer || navigator.onLine);
  const [icon, title, text] = CONTENT[kind];
  useReloadWhenOnline(kind === "offline");

  // Offline, a reload would replace the page by the browser's error page.
  const isHydrated = useIsHydrated();
  const retry = (event: MouseEvent) => !navigator.onLine && event.preventDefault();
  return (
    <>
      <div className={styles.page} data-status={status}>
        <Head title={t(title)} isIndexed={false} />
        <EmptyState icon={icon} title={t(title)} text={t(text)} heading="h1" testId="error-page">
          {/* With `target` the click is a full page load, which retries everything. */}
          {kind !== "notFound" && (
            <Button
              href={addresses.prefixed(locale, pathname) + search}
              target="_self"
              icon="rotate-ccw"
              onClick={retry}
              data-testid="error-retry"
            >
              {t("error.retry")}
            </Button>
          )}
          {kind === "notFound" && (
            <search className={styles.search}>
              <form action={path("search")} className={styles.form}>
                <input
                  aria-label={t("search.label")}
                  type="search"
                  name="q"
                  defaultValue={wordsOf(pathname)}
                  maxLength={100}
                  required
                  data-testid="error-search"
                />
                <Button type="submit" icon="search">
                  {t("search.submit")}
                </Button>
              </form>
            </search>
          )}
          <Button href={path("landingpage")} target="_self" variant="secondary" data-testid="error-home">
            {t("error.home")}
          </Button>
        </EmptyState>
        {/* No reference for addresses that do not exist. */}
        {reference && kind !== "notFound" && (
          <p className={styles.reference}>
            <span>{t("error.reference")}</span>{" "}
            <code translate="no" data-testid="error-reference">
              {reference}
            </code>
          </p>
        )}
      </div>
      {isHydrated && kind === "notFound" && <ShopperRows location="error" />}
    </>
  );
}

function useReloadWhenOnline(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return undefined;
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isOffline]);
}
