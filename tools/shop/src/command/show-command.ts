import type { CallName, Input, Output } from "@reprise/contracts";
import type { Command } from "./command.ts";

/** Calls that answer with an object. */
type ShowCall = { [N in CallName]: Output<N> extends object ? N : never }[CallName];

interface Showing<N extends ShowCall> {
  readonly name: string;
  readonly summary: string;
  /** Its only argument. */
  readonly parameter: string;
  readonly call: N;
  /** @throws {UsageError} */
  readonly input: (parameter: string) => Input<N>;
  /** What is shown, for people. */
  readonly text: (data: Output<N>) => string;
}

/** A command that shows one thing. */
export const showCommand = <N extends ShowCall>({
  name,
  summary,
  parameter,
  call,
  input,
  text,
}: Showing<N>): Command => ({
  name,
  summary,
  parameters: [parameter],
  options: {},
  credential: "operator",
  plan: (args) => {
    const given = input(args.parameter(0));
    return {
      run: async (shop) => {
        const data = await shop.call(call, given);
        return { data, text: text(data) };
      },
    };
  },
});
