import { hash, verify } from "@node-rs/argon2";

/** OWASP's first recommendation for argon2id, also the library's default: 46 MiB, one iteration, one lane. */
const PARAMETERS = { memoryCost: 47_104, timeCost: 1, parallelism: 1, outputLen: 32 } as const;

/** Prefix of hashes with these parameters (PHC string format). */
const HEAD = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;
const SALT_LENGTH = 22;
const HASH_LENGTH = 43;

/** Keyboards encode the same letters differently. */
const messageOf = (password: string) => password.normalize("NFKC");

/** Returns a PHC string with a new salt. Runs on libuv's thread pool; takes about 15 ms and 46 MiB. */
export const hashPassword = (password: string): Promise<string> => hash(messageOf(password), PARAMETERS);

/** Costs the same time and memory, with the parameters in the hash. */
export const passwordMatches = (password: string, phc: string): Promise<boolean> =>
  verify(phc, messageOf(password));

/** True if the hash has other parameters than today's. */
export const isOutdated = (phc: string): boolean =>
  !phc.startsWith(HEAD) || phc.length !== HEAD.length + SALT_LENGTH + 1 + HASH_LENGTH;

/**
 * Dummy hash that matches no password: an account without a password costs the same work as a wrong password.
 */
export const DUMMY_HASH = `${HEAD}${"A".repeat(SALT_LENGTH)}$${"A".repeat(HASH_LENGTH)}`;
