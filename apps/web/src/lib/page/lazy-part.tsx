import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { markPageOutdated } from "../calls/interceptor.ts";
import { useToasts } from "../context/toasts.tsx";

/** The code of a part failed to load: replaced by a newer release, or no network. */
class PartLoadError extends Error {}

/**
 * A component whose code loads when it is first shown. If loading fails, the page continues without the part:
 * input is not lost, the next navigation reloads the page once, and showing the part again retries.
 * `Fallback` is shown meanwhile.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType = Nothing,
): ComponentType<Props> {
  let part: ComponentType<Props> | null = null;
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        part = null;
        markPageOutdated();
        throw new PartLoadError("A part of the page is missing", { cause });
      }
    });
  return function LazyPart(props: Props) {
    const [Part] = useState(() => (part ??= createLazy()));
    return (
      <PartLoadBoundary fallback={<Fallback />}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </PartLoadBoundary>
    );
  };
}

const Nothing = () => null;

/** For a part that the shopper opened and that has no substitute: reports that it failed to load. */
export function PartUnavailable() {
  const { show } = useToasts();
  useEffect(() => show({ variant: "error", message: "user.flash.unavailable" }), [show]);
  return null;
}

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

class PartLoadBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    if (error instanceof PartLoadError) return this.props.fallback;
    // An error in the part itself.
    throw error;
  }
}
