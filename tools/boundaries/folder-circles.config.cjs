// No cycle of folders in the apps. This is a run of its own, because a rule for folders cannot leave out single files:
// tests may import whatever starts the app.
const { options } = require("./dependency-cruiser.config.cjs");

/** @satisfies {import("dependency-cruiser").IConfiguration} */
const config = {
  forbidden: [
    {
      name: "no-circular-folders",
      comment: "Merge two folders that import each other, or move what both need to a third.",
      severity: "error",
      scope: "folder",
      from: { path: "^apps/" },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, String.raw`[.]test[.]tsx?$|/src/test[^/]*/`] },
  },
};

module.exports = config;
