import { runShop } from "../run-shop.ts";

export const TOKEN = "t".repeat(43);

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly home?: string;
  readonly root?: string;
  /** The answer of the person at the terminal; absent: there is no terminal. */
  readonly answer?: boolean | undefined;
}

/** Runs a command with the token of an operator and the secret of the services. */
export async function runWith(
  words: readonly string[],
  { env = {}, home = "/nowhere", root = "/nowhere", answer }: RunOptions = {},
) {
  const [out, err, questions]: [string[], string[], string[]] = [[], [], []];
  const code = await runShop(words, {
    env: { SHOP_TOKEN: TOKEN, API_OPERATOR_TOKEN: "s".repeat(43), ...env },
    home,
    root,
    print: (text) => void out.push(text),
    complain: (text) => void err.push(text),
    confirm:
      answer === undefined
        ? null
        : (question) => {
            questions.push(question);
            return Promise.resolve(answer);
          },
  });
  return { code, out: out.join("\n"), err: err.join("\n"), questions };
}
