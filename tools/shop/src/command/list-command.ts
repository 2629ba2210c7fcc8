import type { CallName, Output } from "@reprise/contracts";
import type { ShopClient } from "../api/shop-client.ts";
import type { Command } from "./command.ts";

/** The hint below a page of a list. */
const moreText = ({
  numFound,
  pagination: { page, pageCount },
}: {
  readonly numFound: number;
  readonly pagination: { readonly page: number; readonly pageCount: number };
}): string => (pageCount === 1 ? "" : `\nPage ${page} of ${pageCount} (${numFound} in all).`);

/** Calls that answer with a page of a list. */
type ListCall = {
  [N in CallName]: Output<N> extends Parameters<typeof moreText>[0] ? N : never;
}[CallName];

interface Listing<N extends ListCall> {
  readonly name: string;
  readonly summary: string;
  readonly call: N;
  /** What is listed, in the plural. */
  readonly things: string;
  /** The option that narrows the list. */
  readonly filter: { readonly option: string; readonly words: readonly string[]; readonly about: string };
  /** Its rows for people; null: there are none. */
  readonly text: (data: Output<N>) => string | null;
}

/** A command that shows a page of a list. */
export const listCommand = <N extends ListCall>({
  name,
  summary,
  call,
  things,
  filter,
  text,
}: Listing<N>): Command => ({
  name,
  summary,
  parameters: [],
  options: {
    [filter.option]: {
      value: filter.option.toUpperCase(),
      about: `${filter.about} ${filter.words.join(", ")}`,
    },
    page: { value: "N", about: `the next ${things} of a long list` },
  },
  credential: "operator",
  plan: (args) => {
    const word = args.choice(filter.option, filter.words);
    const page = args.wholeNumber("page", 1, 10_000);
    const query = {
      ...(word === undefined ? {} : { [filter.option]: word }),
      ...(page === undefined ? {} : { page: `${page}` }),
    };
    return {
      run: async (shop) => {
        // The words are those of the call's query.
        const input = { query } as Parameters<typeof shop.call<N>>[1];
        const data = await (shop satisfies ShopClient).call(call, input);
        return { data, text: (text(data) ?? `There are no ${things}.`) + moreText(data) };
      },
    };
  },
});
