import type { ContentCount, ExperienceRecord } from "@reprise/contracts";
import { table } from "../../command/table.ts";
import { timeText } from "../../command/texts.ts";

export const experienceTable = (experiences: readonly ExperienceRecord[]): string =>
  table(
    ["id", "page", "variants", "started", "ended"],
    experiences.map(({ id, kind, document, variants, startedAt, endedAt }) => [
      id,
      `${kind}/${document}`,
      Object.entries(variants)
        .map(([group, variant]) => `${group}: ${variant}`)
        .join(", "),
      timeText(startedAt),
      timeText(endedAt),
    ]),
  );

const share = (clicks: number, impressions: number) =>
  impressions === 0 ? "-" : `${((100 * clicks) / impressions).toFixed(1)} %`;

export const contentCountTable = (counts: readonly ContentCount[]): string =>
  counts.length === 0
    ? "No events."
    : table(
        ["content", "experience", "group", "impressions", "clicks", "share"],
        counts.map(({ contentfulId, experienceId, userGroup, impressions, clicks }) => [
          contentfulId,
          experienceId ?? "-",
          userGroup ?? "-",
          impressions,
          clicks,
          share(clicks, impressions),
        ]),
      );
