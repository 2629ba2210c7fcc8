import { randomBytes } from "node:crypto";
import type { OperatorRole, OperatorView } from "@reprise/contracts";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";
import type { Operator } from "../../http/calls/request-facts.ts";
import { sha256 } from "../../http/calls/sha256.ts";

type Db = Kysely<Schema>;

/** Returns a token, and its hash, which is all that is stored. */
export function newToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: sha256(token) };
}

interface UsedToken extends Operator {
  readonly isToBeWritten: boolean;
  readonly isExpired: boolean;
}

/** Notes the use of a valid token, at most once a minute, and returns its operator. Null: the token is not valid. */
export async function noteUseOfToken(db: Db, token: string): Promise<Operator | "expired" | null> {
  const { rows } = await sql<UsedToken>`${prepared}
    select name, roles, expires_at <= now() as "isExpired", coalesce(used_at < now() - interval '1 minute', true) as "isToBeWritten"
    from operator where token_hash = ${sha256(token)} and disabled_at is null`.execute(db);
  const [used] = rows;
  if (used === undefined) return null;
  const { isToBeWritten, isExpired, ...operator } = used;
  if (isExpired) return "expired";
  if (isToBeWritten) await sql`update operator set used_at = now() where name = ${operator.name}`.execute(db);
  return operator;
}

export interface NewOperator {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly hash: Buffer;
  /** How long the token is valid. */
  readonly days: number;
}

/**
 * Creates an operator or, if the name is that of a disabled one, replaces roles and token.
 * @returns null: there is such an operator who is not disabled
 */
export async function putOperator(
  db: Db,
  { name, roles, hash, days }: NewOperator,
): Promise<OperatorView | null> {
  const { rows } = await sql<OperatorRow>`
    insert into operator (name, roles, token_hash, expires_at)
    values (${name}, ${roles}, ${hash}, now() + make_interval(days => ${days}))
    on conflict (name) do update
      set roles = excluded.roles, token_hash = excluded.token_hash, created_at = now(), used_at = null,
        disabled_at = null, expires_at = excluded.expires_at
      where operator.disabled_at is not null
    returning ${COLUMNS}`.execute(db);
  return rows[0] === undefined ? null : viewOf(rows[0]);
}

/** Replaces the token of an operator who is not disabled. */
export async function renewOperator(
  db: Db,
  { name, hash, days }: Omit<NewOperator, "roles">,
): Promise<OperatorView | null> {
  const { rows } = await sql<OperatorRow>`
    update operator set token_hash = ${hash}, created_at = now(), used_at = null,
      expires_at = now() + make_interval(days => ${days})
    where name = ${name} and disabled_at is null returning ${COLUMNS}`.execute(db);
  return rows[0] === undefined ? null : viewOf(rows[0]);
}

export async function listOperators(db: Db): Promise<OperatorView[]> {
  const { rows } = await sql<OperatorRow>`select ${COLUMNS} from operator order by name`.execute(db);
  return rows.map(viewOf);
}

/** Null: there is no such operator. `wasActive`: the operator was not disabled before. */
export async function disableOperator(
  db: Db,
  name: string,
): Promise<{ readonly view: OperatorView; readonly wasActive: boolean } | null> {
  const { rows: disabled } = await sql<OperatorRow>`
    update operator set disabled_at = now() where name = ${name} and disabled_at is null
    returning ${COLUMNS}`.execute(db);
  if (disabled[0] !== undefined) return { view: viewOf(disabled[0]), wasActive: true };
  const { rows } = await sql<OperatorRow>`select ${COLUMNS} from operator where name = ${name}`.execute(db);
  return rows[0] === undefined ? null : { view: viewOf(rows[0]), wasActive: false };
}

interface OperatorRow {
  readonly name: string;
  readonly roles: OperatorRole[];
  readonly created_at: Date;
  readonly used_at: Date | null;
  readonly disabled_at: Date | null;
  readonly expires_at: Date;
}

const COLUMNS = sql.raw("name, roles, created_at, used_at, disabled_at, expires_at");

const viewOf = ({
  name,
  roles,
  created_at,
  used_at,
  disabled_at,
  expires_at,
}: OperatorRow): OperatorView => ({
  name,
  roles,
  createdAt: created_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
  expiresAt: expires_at.toISOString(),
  disabledAt: disabled_at?.toISOString() ?? null,
});
