import { USER_GROUPS, type UserGroup } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/errors.ts";
import { contentCountTable, experienceTable } from "./experience-table.ts";
import { PERIOD_OPTIONS, periodOf, periodText } from "./period.ts";

/** @throws {UsageError} */
function idOf(text: string): string {
  if (/^[a-z][a-z0-9-]{0,39}$/u.test(text)) return text;
  throw new UsageError("ID must have 1 to 40 lower-case letters, digits and -, first a letter.");
}

/** `landing/home`. @throws {UsageError} */
function documentOf(text: string): { readonly kind: "landing" | "promo"; readonly document: string } {
  const [, kind, document] = /^(landing|promo)\/([\w.-]{1,80})$/u.exec(text) ?? [];
  if ((kind === "landing" || kind === "promo") && document !== undefined) return { kind, document };
  throw new UsageError(`--content must be such as landing/home or promo/autumn, not "${text}".`);
}

const group = (name: UserGroup) => ({
  value: "DOCUMENT",
  about: `id of the document that group ${name} sees instead; without it the group sees --content`,
});

export const experienceStart: Command = {
  name: "experience start",
  summary: "Shows another document to user groups at the address of a landing page or promotion",
  parameters: ["ID"],
  options: {
    content: { value: "KIND/ID", about: "the page: landing/home, promo/autumn" },
    a: group("a"),
    b: group("b"),
    c: group("c"),
    d: group("d"),
  },
  credential: "operator",
  plan: (args) => {
    const id = idOf(args.parameter(0));
    const content = documentOf(args.required("content"));
    const variants = Object.fromEntries(
      USER_GROUPS.flatMap((name) => {
        const document = args.text(name);
        return document === undefined ? [] : [[name, document]];
      }),
    );
    if (Object.keys(variants).length === 0)
      throw new UsageError("A group is missing, for example --b home-b.");
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_experience_start", { body: { id, ...content, variants } });
        return { data, text: experienceTable([data]) };
      },
    };
  },
};

export const experienceEnd: Command = {
  name: "experience end",
  summary: "Ends an experience: all groups see the same again",
  parameters: ["ID"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const experienceId = idOf(args.parameter(0));
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_experience_end", { params: { experienceId } });
        return { data, text: experienceTable([data]) };
      },
    };
  },
};

export const experienceList: Command = {
  name: "experience list",
  summary: "Lists experiences, the newest first",
  parameters: [],
  options: {},
  credential: "operator",
  plan: () => ({
    run: async (shop) => {
      const data = await shop.call("api_operator_experience_list", {});
      const { experiences } = data;
      return {
        data,
        text: experiences.length === 0 ? "There are no experiences." : experienceTable(experiences),
      };
    },
  }),
};

export const experienceReport: Command = {
  name: "experience report",
  summary: "Shows how often contents were seen and clicked, by experience and user group",
  parameters: [],
  options: {
    ...PERIOD_OPTIONS,
    experience: { value: "ID", about: "only of this experience" },
  },
  credential: "operator",
  plan: (args) => {
    const experience = args.text("experience");
    const query = {
      ...periodOf(args),
      ...(experience === undefined ? {} : { experience: idOf(experience) }),
    };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_content_report", { query });
        const about = `Contents ${periodText(data)}. Only of visitors who allow statistics.`;
        return { data, text: `${about}\n\n${contentCountTable(data.counts)}` };
      },
    };
  },
};
