import type { Command } from "../command/command.ts";
import { UsageError } from "../command/refusals.ts";
import { moneyText } from "../command/texts.ts";

export const payoutBooked: Command = {
  name: "payout booked",
  summary: "Says that the bank has booked a file: its payouts are paid, and the sellers get a mail",
  parameters: ["FILE"],
  options: { reference: { value: "TEXT", about: "the booking's reference at the bank (required)" } },
  credential: "operator",
  plan: (args) => {
    const [number, reference] = [args.parameter(0), args.required("reference")];
    if (!/^[1-9]\d{0,8}$/u.test(number)) throw new UsageError("FILE must be the number of a file.");
    return {
      irreversible: `The payouts of file ${number} are paid, except those that were rejected. The sellers get a mail.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_payout_booked", {
          params: { number },
          body: { reference },
        });
        return { data, text: `${data.count} payouts, ${moneyText(data.total)} in all, are paid.` };
      },
    };
  },
};
