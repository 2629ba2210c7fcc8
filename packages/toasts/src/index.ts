export * from "./announcements.ts";
export * from "./app-version.ts";
export * from "./flash-bag.ts";
export * from "./parse-flash-bag.ts";
export * from "./refetch-announcements.ts";
export * from "./suppressions.ts";
export * from "./toast-reducer.ts";
export * from "./toast.ts";
