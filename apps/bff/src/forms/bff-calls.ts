import { BFF_CALLS, type BffCallName, type HandlerInput, type Output } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { checkInput } from "./check-input.ts";
import type { ShopperWrite } from "./shopper-write.ts";

type Body<N extends BffCallName> = HandlerInput<N>["body"];

/** A call of the contract that the BFF answers itself, because it starts, changes or ends a login. */
interface OwnCallOf<N extends BffCallName> {
  readonly name: N;
  /** Errors are values. */
  readonly answer: (body: Body<N>, write: ShopperWrite) => Promise<CallResult<Output<N>>>;
}

export type BffCall = OwnCallOf<BffCallName>;

/**
 * Infers the types of an answer from its call. The list has the general type, because each answer gets only
 * input parsed by its own schema.
 */
export const defineBffCall = <N extends BffCallName>(call: OwnCallOf<N>): BffCall => call;

/** Checks input against the call's schema, and answers the call. */
export async function answerBffCall(
  { name, answer }: BffCall,
  given: unknown,
  write: ShopperWrite,
): Promise<CallResult<unknown>> {
  const checked = checkInput(BFF_CALLS[name], { body: given });
  return checked.ok ? answer((checked.input.body ?? {}) as Body<BffCallName>, write) : checked.result;
}
