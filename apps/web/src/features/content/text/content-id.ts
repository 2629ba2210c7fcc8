import type { ShownExperience, UserGroup } from "@reprise/contracts";
import type { AppContext } from "../../../lib/context/app-context.ts";

/** Attributes of an element whose content is counted: `beacons/measure.ts` reads them. */
export interface ContentAttributes {
  readonly "data-content-id"?: string;
  readonly "data-experience-id"?: string;
  readonly "data-user-group"?: string;
}

/** `document`: kind and id, `landing/home`. `part`: id of a part of it. */
export function contentAttributes(
  document: string,
  experience: ShownExperience | undefined,
  part?: string,
): ContentAttributes {
  const content = experience?.contentfulId ?? document;
  return {
    "data-content-id": part === undefined ? content : `${content}#${part}`,
    ...(experience && { "data-experience-id": experience.id }),
    ...(experience?.userGroup && { "data-user-group": experience.userGroup }),
  };
}

/** The group in the browser's cookies. It is there only with consent for statistics. */
const storedGroup = () =>
  /(?:^|; )user-group=([a-d])(?:;|$)/u.exec(document.cookie)?.[1] as UserGroup | undefined;

/** The shopper's user group as a query of a call. */
export function groupQuery({ isServer, userGroup }: Pick<AppContext, "isServer" | "userGroup">): {
  readonly userGroup?: UserGroup;
} {
  const group = isServer ? userGroup : storedGroup();
  return group ? { userGroup: group } : {};
}
