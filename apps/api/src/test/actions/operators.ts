import { randomUUID } from "node:crypto";
import type { OperatorRole } from "@reprise/contracts";
import { dataOf } from "../answers.ts";
import type { TestApi } from "../api.ts";

export interface TestOperator {
  readonly name: string;
  /** Their token. */
  readonly operator: string;
}

/** Adds an operator with these roles. */
export async function addOperator(api: TestApi, ...roles: OperatorRole[]): Promise<TestOperator> {
  const name = `op-${randomUUID()}`;
  const { token } = dataOf(await api.call("api_operator_add", { body: { name, roles } }));
  return { name, operator: token };
}
