import type { z } from "zod";

/** The schema of a variable and its meaning, which ends the error sentence. */
export type Variable = readonly [schema: z.ZodType, meaning: string];

export type Environment = Readonly<Record<string, string | undefined>>;

type Values<V extends Readonly<Record<string, Variable>>> = { readonly [K in keyof V]: z.output<V[K][0]> };

export type EnvironmentResult<V extends Readonly<Record<string, Variable>>> =
  | { readonly ok: true; readonly values: Values<V> }
  /** One sentence for each variable that is missing or malformed. */
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads and checks variables of the environment; an empty value counts as missing. The sentences name the
 * variable but not its value, which may be secret.
 */
export function readEnvironment<V extends Readonly<Record<string, Variable>>>(
  variables: V,
  env: Environment,
): EnvironmentResult<V> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, [schema, meaning]] of Object.entries(variables)) {
    const text = env[name] === "" ? undefined : env[name];
    const result = schema.safeParse(text);
    if (result.success) values[name] = result.data;
    else {
      const wrong = wrongParts(result.error);
      const must = wrong.length === 0 ? meaning : `${meaning}; wrong: ${wrong.join(", ")}`;
      problems.push(sentence(name, text === undefined ? "missing" : "not valid", must));
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values: values as Values<V> };
}

/** Parts of a value that a schema names as wrong, by an issue with `params: { wrong }`. */
const wrongParts = ({ issues }: z.ZodError): readonly string[] =>
  issues.flatMap((issue) => (issue.code === "custom" ? ((issue.params?.["wrong"] ?? []) as string[]) : []));

const sentence = (name: string, fault: string, meaning: string) =>
  `${name} is ${fault}: it must be ${meaning}.`;
