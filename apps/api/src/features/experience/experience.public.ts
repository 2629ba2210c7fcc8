export { runningVariants } from "./experience.store.ts";
export { type Pages, withExperiences } from "./with-experiences.ts";
