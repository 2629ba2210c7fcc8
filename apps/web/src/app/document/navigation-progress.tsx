import { useNavigation } from "react-router";
import styles from "./navigation-progress.module.css";

/** A bar at the upper edge while the next page loads; the styles hold it back for what is there at once. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === "loading";
  return isLoading && <div className={styles.bar} aria-hidden="true" data-testid="navigation-progress" />;
}
