import { randomUUID } from "node:crypto";
import type { Call } from "@reprise/contracts";
import type { Request, RequestHandler } from "express";
import { ApiFailure } from "./api-failure.ts";
import { factsOf, type Operator } from "./request-facts.ts";

/** A call that an operator has no role for. */
export interface RefusedCall {
  readonly operator: Operator;
  readonly call: string;
  /** Method and path. */
  readonly subject: string;
  readonly requestId: string;
}

export interface Operators {
  /**
   * Returns the operator of a token, and notes the use of the token or the failed try. Null: no token, an unknown one or one of a disabled operator.
   * @param address of the connection; failed tries are counted by its network
   * @throws {ApiFailure} OPERATOR_TOKEN_EXPIRED, TOO_MANY_REQUESTS after too many failed tries
   */
  authenticate(token: string | null, address: string | null): Promise<Operator | null>;
  /** Writes a refused call to the audit log. @throws {ApiFailure} TOO_MANY_REQUESTS */
  logRefusedCall(refused: RefusedCall): Promise<void>;
}

type OperatorCall = Extract<Call, { readonly access: "operator" }>;

const BEARER = /^Bearer (\S{1,200})$/iu;

/** Lets only operators in: `Authorization: Bearer <token of an operator>`. */
export const requireOperator =
  (operators: Operators): RequestHandler =>
  async (request, _response, next) => {
    // No operator chooses the reference in the audit log and the log lines.
    factsOf(request).id = randomUUID();
    const token = BEARER.exec(request.headers.authorization ?? "")?.[1] ?? null;
    const operator = await operators.authenticate(token, request.socket.remoteAddress ?? null);
    if (operator === null) throw new ApiFailure("UNAUTHENTICATED", "The token of an operator is needed");
    factsOf(request).operator = operator;
    next();
  };

/** Refuses operators who have none of the call's roles, before its input is read. */
export const requireRole =
  (operators: Operators, name: string, { roles }: OperatorCall): RequestHandler =>
  async (request, _response, next) => {
    const operator = operatorOf(request);
    if (!roles.some((role) => operator.roles.includes(role))) {
      const subject = `${request.method} ${request.path}`;
      await operators.logRefusedCall({ operator, call: name, subject, requestId: factsOf(request).id });
      throw new ApiFailure("FORBIDDEN", `This call needs the role ${roles.join(" or ")}`);
    }
    next();
  };

/** @throws {ApiFailure} UNAUTHENTICATED */
export function operatorOf(request: Request): Operator {
  const { operator } = factsOf(request);
  if (operator === null) throw new ApiFailure("UNAUTHENTICATED", "The token of an operator is needed");
  return operator;
}
