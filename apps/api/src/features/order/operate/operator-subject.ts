import { formatOrderNumber } from "@reprise/order";
import type { OperatorContext } from "../../../http/calls/handlers.ts";
import type { Actor } from "../store/order-history.ts";

/** The operator as the cause of events. */
export const actorOf = ({ operator }: OperatorContext): Actor => `operator:${operator.name}`;

/** An order in the audit log. */
export const subjectOf = (number: string): string => `order ${formatOrderNumber(number)}`;
