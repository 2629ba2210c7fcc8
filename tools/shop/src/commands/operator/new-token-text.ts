import type { Output } from "@reprise/contracts";
import { timeText } from "../../command/texts.ts";

export const newTokenText = ({ operator, token }: Output<"api_operator_add">): string =>
  `${operator.name} (${operator.roles.join(", ")}) has this token until ${timeText(operator.expiresAt)}. It is never shown again:\n${token}`;
