import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const PROCESS = fileURLToPath(new URL("./test/closing-process.ts", import.meta.url));

/** Starts a process that closes as described by `how`, runs `act` on it, and returns how it ended. */
async function run(how: string, act: (child: ChildProcess, output: string) => void = () => undefined) {
  const child = fork(PROCESS, [how], { silent: true, execArgv: [] });
  let output = "";
  child.stdout?.on("data", (part: Buffer) => {
    output += part.toString();
    act(child, output);
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, output };
}

/** Sends a signal as soon as the process has printed the moment. */
const at = (moment: string, signal: NodeJS.Signals) => (child: ChildProcess, output: string) => {
  if (output.endsWith(`${moment}\n`)) child.kill(signal);
};

it.each(["SIGTERM", "SIGINT"] as const)("drains, waits, closes and ends on %s", async (signal) => {
  expect(await run("well", at("running", signal))).toEqual({ code: 0, output: "running\ndrained\nclosed\n" });
});

it("ends at once at a second signal", async () => {
  const ended = await run("hang", (child, output) => {
    at("running", "SIGTERM")(child, output);
    at("drained", "SIGINT")(child, output);
  });
  expect(ended).toEqual({ code: 1, output: "running\ndrained\n" });
});

it("ends at its time limit even if closing hangs", async () => {
  expect(await run("hang", at("running", "SIGTERM"))).toEqual({ code: 1, output: "running\ndrained\n" });
});

it("has exit code 1 when closing fails", async () => {
  expect((await run("fail", at("running", "SIGTERM"))).code).toBe(1);
});

it("closes after an uncaught error, with exit code 1", async () => {
  expect(await run("throw")).toMatchObject({ code: 1, output: expect.stringContaining("drained\n") });
});
