/** What an operator may do; each call with the access `operator` names the roles that may make it. */
export const OPERATOR_ROLES = ["support", "warehouse", "finance"] as const;

export type OperatorRole = (typeof OPERATOR_ROLES)[number];
