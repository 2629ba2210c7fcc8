// Plain JavaScript, so that an old Node without TypeScript support can run it.
const NEEDED = 26;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(
    `Reprise needs Node ${NEEDED} or newer, and this is Node ${process.versions.node}: see "Deploy" in README.md.`,
  );
  process.exit(1);
}
