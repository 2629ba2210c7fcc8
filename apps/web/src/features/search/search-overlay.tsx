import { formatMoney, type MessageKey } from "@reprise/locale";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSide } from "../../lib/addresses/use-route.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { classNames } from "../../ui/class-names.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { CataloguePicture } from "../catalogue/catalogue.public.ts";
import { markTyped } from "./mark-typed.ts";
import { missingNames } from "./missing-text.ts";
import {
  FULL_HISTORY,
  loadHistory,
  matchHistory,
  removeFromHistory,
  saveHistory,
  SUGGESTED_HISTORY,
} from "./search-history.ts";
import { type SearchOption, searchOptions } from "./search-options.ts";
import styles from "./search-overlay.module.css";
import { type SideSuggestions, useSuggestions } from "./suggestions.api.ts";

/** The delay after which the opened overlay scrolls to its top, in ms (specification, sections 4 and 9). */
const SCROLL_TO_TOP_MS = 250;

/** The headings of the groups. */
const TITLES = {
  history: "search.group.history",
  frequent: "search.group.frequent",
  category: "search.group.categories",
  query: "search.group.queries",
  product: "search.group.products",
} as const satisfies Partial<Record<SearchOption["kind"], MessageKey>>;

const ICONS: Record<SearchOption["kind"], IconName> = {
  history: "history",
  frequent: "search",
  query: "search",
  all: "search",
  category: "chevron-right",
  product: "search",
};

export interface SearchOverlayProps {
  readonly typed: string;
  /** The combobox, which has the focus. Its arrow keys move through the options. */
  readonly input: HTMLInputElement;
  /** The id of the list, for `aria-controls` of the combobox. */
  readonly listId: string;
  readonly onClose: () => void;
}

/** Past searches, then suggestions. Its code is loaded at the first focus of the search box. */
export function SearchOverlay({ typed, input, listId, onClose }: SearchOverlayProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  const side = useSide();
  const [history, setHistory] = useState(loadHistory);
  const [choice, setChoice] = useState({ typed, index: -1 });
  const suggestions = useSuggestions(typed, side);
  const options = useMemo(() => {
    const past = matchHistory(history, typed, typed.trim() === "" ? FULL_HISTORY : SUGGESTED_HISTORY);
    return searchOptions(typed, past, suggestions, path, side);
  }, [history, typed, suggestions, path, side]);

  // A changed text has new options, and none of them is active.
  const active = choice.typed === typed ? choice.index : -1;

  useEffect(() => {
    const timer = setTimeout(() => panel.current?.scrollTo({ top: 0 }), SCROLL_TO_TOP_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const option = panel.current?.querySelector(`[id="search-option-${active}"]`);
    option?.scrollIntoView({ block: "nearest" });
    if (option) input.setAttribute("aria-activedescendant", option.id);
    return () => input.removeAttribute("aria-activedescendant");
  }, [active, input]);
  const hasOptions = options.length > 0;
  useEffect(() => {
    if (!hasOptions) return undefined;
    input.setAttribute("aria-expanded", "true");
    return () => input.setAttribute("aria-expanded", "false");
  }, [hasOptions, input]);
  const remove = (query: string) => {
    const rest = removeFromHistory(history, query);
    saveHistory(rest);
    setHistory(rest);
    input.focus();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const count = options.length;
    const option = options[active];
    if (event.key === "ArrowDown" && count > 0) setChoice({ typed, index: (active + 1) % count });
    else if (event.key === "ArrowUp" && count > 0)
      setChoice({ typed, index: (active <= 0 ? count : active) - 1 });
    else if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && option)
      panel.current?.querySelector<HTMLElement>(`[id="search-option-${active}"]`)?.click();
    else if (event.key === "Delete" && option?.kind === "history") remove(option.text);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    input.addEventListener("keydown", onKeyDown);
    return () => input.removeEventListener("keydown", onKeyDown);
  }, [input]);

  // Suggestions stay while the text is typed on. What they tell of it is no longer true of another text.
  const told = suggestions && typed.trim().startsWith(suggestions.query) ? suggestions : undefined;
  const isMissing = told !== undefined && told.missing.length > 0;
  if (!hasOptions && !isMissing) return null;
  return (
    <div ref={panel} className={styles.panel} data-testid="search-overlay">
      {isMissing && <Missing suggestions={told} />}
      <div id={listId} role="listbox" aria-label={t("search.suggestions")}>
        {groupsOf(options).map(({ kind, first, members }) => (
          <ul key={kind} role="group" aria-labelledby={kind === "all" ? undefined : `search-group-${kind}`}>
            {kind !== "all" && (
              <li role="presentation" id={`search-group-${kind}`} className={styles.title}>
                {t(TITLES[kind])}
              </li>
            )}
            {members.map((option, index) => (
              <li key={option.href} role="presentation" className={styles.line}>
                <a
                  id={`search-option-${first + index}`}
                  role="option"
                  aria-selected={first + index === active}
                  href={option.href}
                  aria-keyshortcuts={kind === "history" ? "Delete" : undefined}
                  tabIndex={-1}
                  className={classNames(styles.option, kind === "all" && styles.all)}
                  data-testid={`suggestion-${kind}`}
                >
                  {option.picture ? (
                    <CataloguePicture picture={option.picture} alt="" sizes="3rem" widest={160} isEager />
                  ) : (
                    <Icon name={ICONS[kind]} />
                  )}
                  {option.count === undefined ? (
                    <Marked text={option.text} typed={typed} />
                  ) : (
                    <span>
                      {t("search.allResults", {
                        count: option.count,
                        query: option.text,
                      })}
                    </span>
                  )}
                  {option.price != null && <OptionPrice price={option.price} isHighest={side === "green"} />}
                </a>
                {/* For the pointer only, because a listbox must contain nothing but options. The keyboard has Delete. */}
                {kind === "history" && (
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-hidden="true"
                    className={styles.forget}
                    title={t("search.forget", { query: option.text })}
                    onClick={() => remove(option.text)}
                  >
                    <Icon name="x" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}

/** What the typed text names and this side of the shop does not have. */
function Missing({ suggestions: { side, missing, products } }: { readonly suggestions: SideSuggestions }) {
  const { t } = useTranslation();
  const names = missingNames(missing);
  return (
    <p className={styles.missing} role="status" data-testid="suggestions-missing">
      <span>{t(side === "blue" ? "search.missing.goods" : "search.missing.bought", { names })}</span>
      {products.length > 0 && (
        <>
          {" "}
          <span>{t("search.missing.near")}</span>
        </>
      )}
    </p>
  );
}

interface OptionGroup {
  readonly kind: SearchOption["kind"];
  /** Its position among all options. */
  readonly first: number;
  readonly members: readonly SearchOption[];
}

/** Options of a kind that follow each other. */
function groupsOf(options: readonly SearchOption[]): readonly OptionGroup[] {
  const kinds = [...new Set(options.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    kind,
    first: options.findIndex((option) => option.kind === kind),
    members: options.filter((option) => option.kind === kind),
  }));
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return (
    <span>
      {markTyped(text, typed).map((part) =>
        part.isTyped ? <mark key="typed">{part.text}</mark> : part.text,
      )}
    </span>
  );
}

function OptionPrice({ price, isHighest }: { readonly price: number; readonly isHighest: boolean }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const money = formatMoney(price, locale);
  return <strong>{isHighest ? t("tradeIn.upToPrice", { price: money }) : money}</strong>;
}
