import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connectionOf } from "./connection.ts";

const [TOKEN, SECRET] = ["t".repeat(43), "s".repeat(43)];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "reprise-shop-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const connect = (env: Readonly<Record<string, string>> = {}) =>
  connectionOf({ env, home: folder, root: folder });

/** Writes what `npm start` writes while it runs, with these changes. */
function startShop(change: object = {}, { dataDir = ".data", mode = 0o600 } = {}): void {
  const info = { pid: process.pid, apiAddress: "http://127.0.0.1:4444", bootstrapToken: SECRET, ...change };
  mkdirSync(join(folder, dataDir), { recursive: true });
  writeFileSync(join(folder, dataDir, "start.json"), JSON.stringify(info));
  chmodSync(join(folder, dataDir, "start.json"), mode);
}

function writeToken(file: string, text: string, mode: number): string {
  const path = join(folder, file);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

test("the API is that of API_URL, otherwise of the running shop, otherwise on the standard port", () => {
  expect(connect().address).toBe("http://127.0.0.1:4000");
  startShop();
  expect(connect().address).toBe("http://127.0.0.1:4444");
  expect(connect({ API_URL: "https://api.example/" }).address).toBe("https://api.example");
  startShop({ apiAddress: "http://127.0.0.1:5555" }, { dataDir: "other" });
  expect(connect({ DATA_DIR: "other" }).address).toBe("http://127.0.0.1:5555");
});

test.each(["api.example", "ftp://api.example", "javascript:alert(1)"])(
  "refuses the address %s",
  (address) => {
    expect(() => connect({ API_URL: address })).toThrow("API_URL must be an http:// or https:// address.");
  },
);

test("the secret of the running shop is for its own address only", () => {
  expect(() => connect().bootstrapToken()).toThrow("set API_OPERATOR_TOKEN");
  startShop();
  expect(connect().bootstrapToken()).toBe(SECRET);
  expect(connect({ API_URL: "http://127.0.0.1:4444" }).bootstrapToken()).toBe(SECRET);
  expect(() => connect({ API_URL: "https://elsewhere.example/" }).bootstrapToken()).toThrow(
    "set API_OPERATOR_TOKEN. The running shop is at http://127.0.0.1:4444, API_URL is https://elsewhere.example.",
  );
  const own = { API_URL: "https://elsewhere.example", API_OPERATOR_TOKEN: TOKEN };
  expect(connect(own).bootstrapToken()).toBe(TOKEN);
});

describe("what a running shop wrote is ignored, so that no token goes to its address", () => {
  const IGNORED = {
    address: "http://127.0.0.1:4000",
    problem: expect.stringContaining("set API_OPERATOR_TOKEN"),
  };
  const found = () => {
    const { address, bootstrapToken } = connect();
    try {
      return { address, token: bootstrapToken() };
    } catch (error) {
      return { address, problem: (error as Error).message };
    }
  };

  test.each([0o666, 0o644, 0o620])("if others may use the file: mode %o", (mode) => {
    startShop({}, { mode });
    expect(found()).toEqual(IGNORED);
  });

  test.runIf(process.getuid?.() === 0)("if the file is another user's", () => {
    startShop();
    chownSync(join(folder, ".data/start.json"), 65_534, 65_534);
    expect(found()).toEqual(IGNORED);
  });

  test("if its process is gone", () => {
    startShop({ pid: spawnSync(process.execPath, ["--version"]).pid });
    expect(found()).toEqual(IGNORED);
  });

  test.each([undefined, null, "1", 0, -1])("if its process is %j", (pid) => {
    startShop({ pid });
    expect(found()).toEqual(IGNORED);
  });

  test.each([
    "http://elsewhere.example:4000",
    "https://elsewhere.example",
    "http://127.0.0.1:4000@elsewhere.example",
    "http://127.0.0.1.elsewhere.example:4000",
    7,
  ])("if its address is not on this machine: %s", (apiAddress) => {
    startShop({ apiAddress });
    expect(found()).toEqual(IGNORED);
  });
});

test.each([
  "http://127.0.0.1:4444/",
  "http://127.0.0.1:4444//",
  "http://localhost:4444",
  "HTTP://LocalHost:4444/",
])("%s is the running shop, and its address is used", (API_URL) => {
  startShop();
  const { address, bootstrapToken } = connect({ API_URL });
  expect([address, bootstrapToken()]).toEqual(["http://127.0.0.1:4444", SECRET]);
});

test.each(["http://127.0.0.1:4445", "http://[::1]:4444", "http://127.0.0.2:4444", "https://127.0.0.1:4444"])(
  "%s is not the running shop",
  (API_URL) => {
    startShop();
    expect(() => connect({ API_URL }).bootstrapToken()).toThrow(
      "The running shop is at http://127.0.0.1:4444",
    );
  },
);

test.each([
  "http://api.example",
  "http://10.0.0.7:4000",
  "http://127.0.0.1.example",
  "http://localhost.example",
])("sends no token to %s, because it is not encrypted", (API_URL) => {
  expect(() => connect({ API_URL: `${API_URL}/` })).toThrow(
    `A token is sent without encryption only on this machine: API_URL must be https://, not ${API_URL}.`,
  );
});

test.each([
  "http://localhost:4000",
  "http://127.1.2.3:4000",
  "http://[::1]:4000",
  "https://api.example/shop",
])("sends tokens to %s", (API_URL) => {
  expect(connect({ API_URL }).address).toBe(API_URL);
});

test("the token is that of SHOP_TOKEN, otherwise of a file", () => {
  expect(() => connect().operatorToken()).toThrow(`write it to ${join(folder, ".config/reprise/token")}`);
  writeToken(".config/reprise/token", `${TOKEN}\n`, 0o600);
  expect(connect().operatorToken()).toBe(TOKEN);
  const other = writeToken("other", SECRET, 0o400);
  expect(connect({ SHOP_TOKEN_FILE: other }).operatorToken()).toBe(SECRET);
  expect(connect({ SHOP_TOKEN_FILE: other, SHOP_TOKEN: TOKEN }).operatorToken()).toBe(TOKEN);
});

test.each([0o644, 0o640, 0o604, 0o622])("refuses a file that others may use: mode %o", (mode) => {
  const path = writeToken("token", TOKEN, mode);
  expect(() => connect({ SHOP_TOKEN_FILE: path }).operatorToken()).toThrow(
    `Others may read the token in ${path}: make it yours alone with chmod 600.`,
  );
});

test("refuses a folder, and text that is no token, without printing it", () => {
  mkdirSync(join(folder, "folder"), { mode: 0o700 });
  expect(() => connect({ SHOP_TOKEN_FILE: join(folder, "folder") }).operatorToken()).toThrow(
    "cannot be read (EISDIR)",
  );
  for (const token of ["short", `${TOKEN} ${TOKEN}`, "x".repeat(201), "ä".repeat(43)])
    expect(() => connect({ SHOP_TOKEN: token }).operatorToken()).toThrow(
      "The token is not well-formed: it has at least 32 characters and no spaces.",
    );
});
