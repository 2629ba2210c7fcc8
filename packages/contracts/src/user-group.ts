/** Groups of visitors who allow statistics, of equal size. Everybody else is in none and sees what group `a` sees by default. */
export const USER_GROUPS = ["a", "b", "c", "d"] as const;

export type UserGroup = (typeof USER_GROUPS)[number];

export const USER_GROUP_COOKIE = "user-group";

export const isUserGroup = (text: string | undefined): text is UserGroup =>
  USER_GROUPS.some((group) => group === text);
