import type { ErrorCode } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { refusalMessage } from "@reprise/contracts/refusal-message";
import type { MessageKey } from "@reprise/locale";

export type Refusals = Readonly<Partial<Record<ErrorCode, MessageKey>>>;

/** Code of a call that came to nothing; no answer at all is as good as a service that is not there. */
export const codeOf = (answer: CallResult<unknown> | null): string =>
  answer === null ? "SERVICE_UNAVAILABLE" : answer.ok ? "" : answer.error.code;

/** Why a call came to nothing, for people; `own` are the words of the place that made it. */
export const refusalText = (code: string, own: Refusals = {}): MessageKey =>
  own[code as ErrorCode] ?? refusalMessage(code);

/** Only a new login helps. */
export const needsLogin = (code: string): boolean =>
  code === "UNAUTHENTICATED" || code === "REAUTHENTICATION_NEEDED";
