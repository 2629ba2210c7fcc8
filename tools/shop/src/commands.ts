import type { Command } from "./command/command.ts";
import { audit } from "./commands/audit.command.ts";
import { couponCreate } from "./commands/coupon-create.command.ts";
import { couponDisable } from "./commands/coupon-disable.command.ts";
import { couponList } from "./commands/coupon-list.command.ts";
import { operatorAdd } from "./commands/operator-add.command.ts";
import { operatorDisable } from "./commands/operator-disable.command.ts";
import { operatorList } from "./commands/operator-list.command.ts";
import { paymentReconcile } from "./commands/payment-reconcile.command.ts";
import { stockAdd } from "./commands/stock-add.command.ts";
import { stockMove } from "./commands/stock-move.command.ts";
import { stockRemove } from "./commands/stock-remove.command.ts";
import { stockShow } from "./commands/stock-show.command.ts";

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [
  operatorAdd,
  operatorList,
  operatorDisable,
  stockShow,
  stockAdd,
  stockRemove,
  stockMove,
  couponCreate,
  couponList,
  couponDisable,
  paymentReconcile,
  audit,
];
