import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataFolderError, openDatabase } from "./database.ts";
import { folderErrorText, openDataFolder } from "./embedded/data-folder.ts";
import { lockFolder } from "./embedded/folder-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "reprise-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const locks = () => readdirSync(folder).filter((name) => name.startsWith("database.lock-"));

/** Starts another process that opens the folder and runs a statement. `lines` are the lines of its output. */
function otherProcess(statement: string) {
  const script = `
    import { sql } from "kysely";
    import { openDatabase } from "./src/db/database.ts";
    try {
      const database = await openDatabase({ dataDir: ${JSON.stringify(folder)} });
      await sql.raw(${JSON.stringify(statement)}).execute(database.db);
      console.log("open");
      process.stdin.on("end", async () => { await database.close(); console.log("closed"); }).resume();
    } catch (error) {
      console.log(error.name + ": " + error.message);
    }`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    cwd: join(import.meta.dirname, "../.."),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, nextLine: async () => String((await lines.next()).value) };
}

test("one process uses a folder; a killed process frees it", async () => {
  const other = otherProcess("create table stored (a int); insert into stored values (7)");
  expect(await other.nextLine()).toBe("open");
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
    `The data folder ${folder} is in use by another process (pid ${other.child.pid} on ${hostname()}); stop it first.`,
  );
  other.child.kill("SIGKILL");
  await once(other.child, "exit");

  const database = await openDatabase({ dataDir: folder });
  expect((await sql`select a from stored`.execute(database.db)).rows).toEqual([{ a: 7 }]);
  const third = otherProcess("select 1");
  expect(await third.nextLine()).toBe(
    `DataFolderError: The data folder ${folder} is in use by another process (pid ${process.pid} on ${hostname()}); stop it first.`,
  );
  await database.close();
  expect(locks()).toEqual([]);
});

test("of many processes at once at most one opens the folder; a later one opens it", async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const held = results.filter((result) => result.status === "fulfilled");
  expect(held.length).toBeLessThanOrEqual(1);
  for (const { value } of held) value.release();
  (await lockFolder(folder)).release();
  expect(locks()).toEqual([]);
});

test("ignores the lock of an ended process, even when its pid is reused", async () => {
  writeFileSync(
    join(folder, "database.lock-1"),
    JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), started: "1" }),
  );
  writeFileSync(
    join(folder, "database.lock-2"),
    JSON.stringify({ pid: process.pid, host: hostname(), started: "1" }),
  );
  (await lockFolder(folder)).release();
  expect(locks()).toEqual([]);
});

test("respects the lock of another host while its heartbeat continues", async () => {
  writeFileSync(join(folder, "database.lock-1"), JSON.stringify({ pid: 1, host: "elsewhere", started: "1" }));
  await expect(lockFolder(folder)).rejects.toThrow("pid 1 on elsewhere");
  (await lockFolder(folder, () => Date.now() + 20_001)).release();
  expect(locks()).toEqual([]);
});

test("refuses a folder of another Postgres version and does not change it", async () => {
  const { database, release } = await openDataFolder(folder);
  release();
  mkdirSync(database);
  writeFileSync(join(database, "PG_VERSION"), "19\n");
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
    `The data folder ${folder} was written by Postgres 19, and this version of Reprise reads Postgres 18 only.`,
  );
  expect(readdirSync(folder)).toEqual(["database"]);
  expect(readFileSync(join(database, "PG_VERSION"), "utf8")).toBe("19\n");
});

test("reports a database without PG_VERSION as damaged", async () => {
  mkdirSync(join(folder, "database"));
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
    `The database in the data folder ${folder} is damaged: it has no PG_VERSION.`,
  );
  expect(readdirSync(folder)).toEqual(["database"]);
});

test("refuses a database that a newer version migrated", async () => {
  const database = await openDatabase({ dataDir: folder });
  await database.migrate();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(
    database.db,
  );
  await expect(database.migrate()).rejects.toThrow(
    `The data folder ${folder} was written by a newer version of Reprise (it has the migration 9999-future).`,
  );
  await database.close();
});

test("reports a full disk before it writes", async () => {
  await expect(openDataFolder(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    `The disk that holds the data folder ${folder} is full`,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test("an open folder reports whether its disk has space", async () => {
  const opened = await openDataFolder(folder, 1);
  expect(opened.hasSpace()).toBe(true);
  opened.release();
});

test("reports a path that is not a folder", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  await expect(openDatabase({ dataDir: file })).rejects.toBeInstanceOf(DataFolderError);
  await expect(openDatabase({ dataDir: join(file, "below") })).rejects.toThrow("is not a folder");
});

test.each([
  [{ code: "EROFS" }, "cannot be written to"],
  [{ code: "EACCES" }, "cannot be written to"],
  [{ code: "ENOENT", syscall: "mkdir" }, "cannot be written to"],
  [{ code: "ENOSPC" }, "is full"],
  [{ code: "53100", message: "could not extend file" }, "is full"],
  [{ message: 'could not write to file "pg_wal/xlogtemp.42": No space left on device' }, "is full"],
])("%j is one sentence that names the folder", (error, words) => {
  expect(folderErrorText("/srv/data", error)).toContain("/srv/data");
  expect(folderErrorText("/srv/data", error)).toContain(words);
});
