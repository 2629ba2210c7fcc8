import { type ComponentProps, createContext, type ReactElement, use } from "react";

export type KeptChildren = ReactElement<object> | readonly ReactElement<object>[];

/** The markup of elements, each drawn once. */
export type KeepMarkup = (children: KeptChildren) => string;

/** Only on the server. */
export const KeepMarkupProvider = createContext<KeepMarkup | null>(null);

type Tag = "div" | "ul";
type KeptProps<T extends Tag> = { readonly as: T; readonly children: KeptChildren } & Omit<ComponentProps<T>, "children">;

/**
 * An element with children that show nothing but their props, which are data: nothing of the page or of the
 * shopper, no `useId`. The server draws each of them once and sends the same markup from then on (decision 11);
 * the browser draws them like any others, and finds in the document what it would have drawn.
 */
export function Kept<T extends Tag>({ as, children, ...rest }: KeptProps<T>) {
  const Element: string = as;
  const keep = import.meta.env.SSR ? use(KeepMarkupProvider) : null;
  if (keep) return <Element {...rest} dangerouslySetInnerHTML={{ __html: keep(children) }} />;
  return <Element {...rest}>{children}</Element>;
}
