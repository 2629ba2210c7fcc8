import type { MessageKey } from "@reprise/locale";
import { type MouseEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useRouteError } from "react-router";
import { ShopperRows } from "../../features/recommendation/recommendation.public.ts";
import { useIsHydrated } from "../../lib/browser/use-is-hydrated.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./error-page.module.css";
import { type FailureKind, failureOf } from "./failure-of.ts";
import { Mark } from "./mark.tsx";
import { useCategoryGroups } from "./use-category-groups.ts";

const TEXTS: Readonly<Record<FailureKind, readonly [MessageKey, MessageKey]>> = {
  notFound: ["error.notFound.title", "error.notFound.text"],
  gone: ["error.gone.title", "error.gone.text"],
  refused: ["error.refused.title", "error.refused.text"],
  internal: ["error.internal.title", "error.internal.text"],
  unavailable: ["error.unavailable.title", "error.unavailable.text"],
  offline: ["error.offline.title", "error.offline.text"],
};

/** The name of a product in its address, to search for: "iphone 13" of "/i4711,iphone-13". Others have no words of people. */
export const wordsOf = (pathname: string): string =>
  (/\/i\d+,([^/]+)$/u.exec(pathname)?.[1] ?? "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 100);

/** Error area: not found, upstream failure, offline, or a crash of the page. */
export function ErrorPage() {
  const { isServer, addresses, locale, path } = useApp();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { kind, status, reference } = failureOf(useRouteError(), isServer || navigator.onLine);
  const [title, text] = TEXTS[kind];
  const isMissing = kind === "notFound" || kind === "gone";
  useReloadWhenOnline(kind === "offline");

  // Offline, a reload would replace the page by the browser's error page.
  const isHydrated = useIsHydrated();
  const retry = (event: MouseEvent) => !navigator.onLine && event.preventDefault();
  return (
    <>
      <div className={styles.page} data-status={status}>
        <Head title={t(title)} isIndexed={false} />
        <EmptyState
          icon={kind === "offline" ? "wifi-off" : { picture: <StatusNumber status={status} /> }}
          title={t(title)}
          text={t(text)}
          heading="h1"
          testId="error-page"
        >
          {/* With `target` the click is a full page load, which retries everything. */}
          {!isMissing && (
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
          {isMissing && (
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
        {isMissing && <Categories />}
        {/* No reference for addresses that do not exist. */}
        {reference && !isMissing && (
          <p className={styles.reference}>
            <span>{t("error.reference")}</span>{" "}
            <code translate="no" data-testid="error-reference">
              {reference}
            </code>
          </p>
        )}
      </div>
      {isHydrated && isMissing && <ShopperRows location="error" />}
    </>
  );
}

/** The number of the answer, with the sign of the shop for each zero. */
const StatusNumber = ({ status }: { readonly status: number }) => (
  <span className={styles.number} aria-hidden="true" translate="no">
    {Array.from(String(status)).map((digit, position) =>
      // oxlint-disable-next-line react/no-array-index-key -- A digit has no other name than its place.
      digit === "0" ? <Mark key={position} /> : <span key={position}>{digit}</span>,
    )}
  </span>
);

/** The categories of the header's menu, which a phone hides. */
function Categories() {
  const { path } = useApp();
  const { t } = useTranslation();
  const groups = useCategoryGroups();
  if (groups.length === 0) return null;
  return (
    <nav aria-label={t("search.group.categories")} data-testid="error-categories">
      <ul className={styles.categories}>
        {groups
          .flatMap(({ children }) => children)
          .map(({ name, path: categorySanitizedPath }) => (
            <li key={categorySanitizedPath}>
              <Chip href={path("category", { categorySanitizedPath })}>{name}</Chip>
            </li>
          ))}
      </ul>
    </nav>
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
