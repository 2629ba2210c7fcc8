/** The exports of the experience slice for other slices. */
export { runningVariants } from "./experience.store.ts";
export { type Pages, withExperiences } from "./with-experiences.ts";
