import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id, which is the library's: 46 MiB, one pass, one lane. */
const PARAMETERS = { memoryCost: 47_104, timeCost: 1, parallelism: 1, outputLen: 32 } as const;

/** How hashes of these parameters begin (PHC string format). */
const HEAD = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;
const SALT_LENGTH = 22;
const HASH_LENGTH = 43;

/** Keyboards write the same letters differently. */
const messageOf = (password: string) => password.normalize("NFKC");

/** On a thread of libuv's pool; takes some 15 ms and 46 MiB. Answers a PHC string with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(messageOf(password), PARAMETERS);

/** As long and as much, with the parameters that the hash names. */
export const passwordMatches = (password: string, phc: string): Promise<boolean> =>
  verify(phc, messageOf(password));

/** Whether a hash was made with other parameters than today's. */
export const isOutdated = (phc: string): boolean =>
  !phc.startsWith(HEAD) || phc.length !== HEAD.length + SALT_LENGTH + 1 + HASH_LENGTH;

/** Nobody's: the work for who has no password is that for a wrong one. */
export const NOBODYS_HASH = `${HEAD}${"A".repeat(SALT_LENGTH)}$${"A".repeat(HASH_LENGTH)}`;
