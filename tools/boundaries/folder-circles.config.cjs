// No circle of folders in the apps. A file of its own, and a run of its own, since tests are left out: they may import
// whatever starts the app, and a rule about folders cannot leave single files out.
const { options } = require("./dependency-cruiser.config.cjs");

/** @satisfies {import("dependency-cruiser").IConfiguration} */
const config = {
  forbidden: [
    {
      name: "no-circular-folders",
      comment: "Two folders that need each other are one, or what both need belongs into a third.",
      severity: "error",
      scope: "folder",
      // Of the web app all but `app`, whose document, shell and routing still need each other.
      from: { path: "^apps/(?:api|bff)/|^apps/web/src/(?!app/)" },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, String.raw`[.]test[.]tsx?$|/src/test[^/]*/`] },
  },
};

module.exports = config;
