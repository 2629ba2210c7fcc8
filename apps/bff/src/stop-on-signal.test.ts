import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** Starts a process, does something to it when it runs, and tells how it ended. */
async function run(
  file: string,
  args: readonly string[],
  act: (child: ChildProcess) => void,
  env = process.env,
) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    silent: true,
    execArgv: [],
    env,
  });
  const said = { output: "", errors: "" };
  child.stderr?.on("data", (part: Buffer) => (said.errors += part.toString()));
  child.stdout?.on("data", (part: Buffer) => {
    said.output += part.toString();
    if (said.output === "running\n") act(child);
  });
  // Not "close", which never comes once the channel is cut from this side.
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, ...said };
}

describe("stopping", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("drains, closes and ends on %s", async (signal) => {
    expect(await run("./test/stopping-process.ts", [], (child) => void child.kill(signal))).toMatchObject({
      code: 0,
      output: "running\ndrained\nclosed\n",
    });
  });

  it("ends when the process that started it is gone", async () => {
    expect(await run("./test/stopping-process.ts", [], (child) => child.disconnect())).toMatchObject({
      code: 0,
      output: "running\ndrained\nclosed\n",
    });
  });

  it("ends once, however often it is told", async () => {
    const { output } = await run("./test/stopping-process.ts", [], (child) => {
      child.kill("SIGTERM");
      child.kill("SIGINT");
      child.disconnect();
    });
    expect(output).toBe("running\ndrained\nclosed\n");
  });

  it("says by its exit code that it could not close", async () => {
    expect(
      (await run("./test/stopping-process.ts", ["fail"], (child) => void child.kill("SIGTERM"))).code,
    ).toBe(1);
  });
});

describe("starting", () => {
  it("ends with a sentence for each variable that is wrong", async () => {
    const env = { PATH: process.env["PATH"], PORT: "eighty" };
    expect(await run("./main.ts", [], () => undefined, env)).toMatchObject({
      code: 1,
      errors: "Configuration: PORT must be a port number.\nConfiguration: API_SERVICE_TOKEN is missing.\n",
    });
  });
});
