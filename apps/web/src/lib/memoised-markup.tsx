import {
  type ComponentProps,
  createContext,
  type ReactElement,
  use,
  useState,
  useSyncExternalStore,
} from "react";

export type KeptChildren = ReactElement<object> | readonly ReactElement<object>[];

/** The markup of elements, each drawn once. */
export type KeepMarkup = (children: KeptChildren) => string;

/** Only on the server. */
export const KeepMarkupProvider = createContext<KeepMarkup | null>(null);

type Tag = "div" | "ul";
type KeptProps<T extends Tag> = {
  readonly as: T;
  /**
   * The data that the children show, the same object as long as it is the same. Given, nothing in the children has
   * a handler of its own, and the browser takes over what the server drew instead of drawing it once more.
   */
  readonly of?: unknown;
  readonly children: KeptChildren;
} & Omit<ComponentProps<T>, "children">;

/**
 * An element with children that show nothing but their props, which are data: nothing of the page or of the
 * shopper, no `useId`. The server draws each of them once and sends the same markup from then on (decision 11);
 * the browser draws them like any others, and finds in the document what it would have drawn, or leaves alone
 * what is there (`of`).
 */
export function Kept<T extends Tag>({ as, of, children, ...rest }: KeptProps<T>) {
  const Element: string = as;
  const keep = import.meta.env.SSR ? use(KeepMarkupProvider) : null;
  const isAsSent = useIsAsSent(of);
  if (keep) return <Element {...rest} dangerouslySetInnerHTML={{ __html: keep(children) }} />;
  if (isAsSent)
    return <Element key="as-sent" {...rest} dangerouslySetInnerHTML={AS_SENT} suppressHydrationWarning />;
  return (
    <Element key="drawn" {...rest}>
      {children}
    </Element>
  );
}

/** React takes an element with markup of its own as it stands in the document, and sets it only when this changes. */
const AS_SENT = { __html: "" };

const never = () => () => undefined;

/** Whether the element came with the document, and its data are still those of then. */
function useIsAsSent(data: unknown): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [sent] = useState(isHydrated ? data : undefined);
  return !import.meta.env.SSR && sent !== undefined && sent === data;
}
