import {
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { routerLocation } from "../../lib/addresses/router-location.ts";
import { sidePaths } from "../../lib/addresses/side-paths.ts";
import { usePageNavigate } from "../../lib/addresses/use-page-navigate.ts";
import { useRouteName, useSide } from "../../lib/addresses/use-route.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { lazyPart } from "../../lib/page/lazy-part.tsx";
import styles from "./search-box.module.css";

/** Without its code the box still works as a form. */
const SearchOverlay = lazyPart(async () => (await import("./search-overlay.tsx")).SearchOverlay);

/** The query of the search pages; empty on other pages, so that leaving the search clears the box (section 4). */
function useQueryOfPage(): string {
  const { search } = useLocation();
  const route = useRouteName();
  const isSearch = route === "search" || route === "green_search";
  return isSearch ? (new URLSearchParams(search).get("q") ?? "") : "";
}

/** The first press selects the whole query instead of setting the caret, so that typing replaces it. */
function focusAndSelect(event: MouseEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}

export interface SearchField {
  /** Around the field and what belongs to it: pressing elsewhere closes the overlay. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly action: string;
    readonly onSubmit: (event: FormEvent) => void;
  };
  readonly input: ComponentProps<"input">;
  /** Lies below the nearest positioned element. */
  readonly overlay: ReactNode;
  readonly find: (query: string) => void;
}

/** A search of the page's side of the shop: a form, and with the focus an overlay of history and suggestions. */
export function useSearchField(): SearchField {
  const app = useApp();
  const navigate = usePageNavigate();
  const queryOfPage = useQueryOfPage();
  const { key } = useLocation();
  // Typed text belongs to the current page: the next page starts with its own query.
  const [entry, setEntry] = useState({ key, typed: queryOfPage, isOpen: false });
  const { typed, isOpen } = entry.key === key ? entry : { typed: queryOfPage, isOpen: false };
  const setTyped = (text: string) => setEntry({ key, typed: text, isOpen: true });
  const setIsOpen = useCallback(
    (open: boolean) =>
      setEntry((last) => ({ key, typed: last.key === key ? last.typed : queryOfPage, isOpen: open })),
    [key, queryOfPage],
  );
  const box = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const listId = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [isOpen, setIsOpen]);

  const side = useSide();
  const searchPath = sidePaths(app.path, side).search;
  const find = (query: string) => {
    const path = routerLocation(app, searchPath(query));
    setIsOpen(false);
    input?.blur();
    if (path) void navigate(path);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = typed.trim();
    if (query === "") input?.focus();
    else find(query);
  };
  return {
    form: { ref: box, action: searchPath(), onSubmit: submit },
    input: {
      ref: setInput,
      type: "search",
      name: "q",
      value: typed,
      maxLength: 200,
      autoComplete: "off",
      autoCapitalize: "off",
      spellCheck: false,
      enterKeyHint: "search",
      role: "combobox",
      // The overlay changes this when there are options.
      "aria-expanded": false,
      "aria-controls": listId,
      "aria-autocomplete": "list",
      onChange: (event) => setTyped(event.currentTarget.value),
      onMouseDown: focusAndSelect,
      onFocus: (event) => {
        event.currentTarget.select();
        setIsOpen(true);
      },
      onClick: () => setIsOpen(true),
    },
    overlay: (
      <div className={styles.anchor}>
        {isOpen && input && (
          <SearchOverlay typed={typed} input={input} listId={listId} onClose={() => setIsOpen(false)} />
        )}
      </div>
    ),
    find,
  };
}
