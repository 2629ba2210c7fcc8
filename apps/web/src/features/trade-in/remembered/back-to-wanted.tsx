import { useApp } from "../../../lib/app-context.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useRemembered, wantedPath } from "./remembered.ts";

/** The way back to the product that the seller wants to buy. */
export function BackToWanted() {
  const app = useApp();
  const wanted = useRemembered("wanted");
  return (
    wanted && (
      <p>
        <Icon name="arrow-left" />{" "}
        <a href={wantedPath(app, wanted)} data-testid="back-to-wanted">
          {app.translator.t("tradeIn.spend.back", { name: wanted.name })}
        </a>
      </p>
    )
  );
}
