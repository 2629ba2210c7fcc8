// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { ensureUserGroup, forgetUserGroup } from "./user-group.ts";

const group = () => /user-group=(\w)/u.exec(document.cookie)?.[1];

afterEach(forgetUserGroup);

test("a group is drawn once and stays", () => {
  ensureUserGroup(() => 0.3);
  expect(group()).toBe("b");
  ensureUserGroup(() => 0.9);
  expect(group()).toBe("b");
  forgetUserGroup();
  expect(group()).toBeUndefined();
});

test.each([
  [0, "a"],
  [0.999_999, "d"],
])("the number %d draws group %s", (number, drawn) => {
  ensureUserGroup(() => number);
  expect(group()).toBe(drawn);
});
