import { useNavigation } from "react-router";
import styles from "./navigation-progress.module.css";

/** Progress bar at the top while the next page loads. CSS delays it, so that fast loads show none. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === "loading";
  return isLoading && <div className={styles.bar} aria-hidden="true" data-testid="navigation-progress" />;
}
