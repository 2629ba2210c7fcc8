import { BFF_CALLS, type BffCallName, type HandlerInput, type Output } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { checkInput } from "./check-input.ts";
import type { ShopperWrite } from "./shopper-write.ts";

type Body<N extends BffCallName> = HandlerInput<N>["body"];

/** A call of the contract that the BFF answers by itself: it begins, changes or ends a login. */
interface OwnCallOf<N extends BffCallName> {
  readonly name: N;
  /** Does the work; refusals are values. */
  readonly answer: (body: Body<N>, write: ShopperWrite) => Promise<CallResult<Output<N>>>;
}

export type OwnCall = OwnCallOf<BffCallName>;

/** Types an answer by its call. Each is given what its own schema read, so the list need not know the type. */
export const defineOwnCall = <N extends BffCallName>(call: OwnCallOf<N>): OwnCall => call;

/** Checks what was sent against the call's schema, and answers. */
export async function answerOwnCall(
  { name, answer }: OwnCall,
  given: unknown,
  write: ShopperWrite,
): Promise<CallResult<unknown>> {
  const checked = checkInput(BFF_CALLS[name], { body: given });
  return checked.ok ? answer((checked.input.body ?? {}) as Body<BffCallName>, write) : checked.refusal;
}
