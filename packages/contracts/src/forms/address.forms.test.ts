import { expect, test } from "vitest";
import { addressBody } from "./address.forms.ts";

const fields = (values: Readonly<Record<string, string>>) => addressBody((name) => values[name] ?? "");

test("what may stay empty is left out, spaces being nothing", () => {
  expect(fields({ company: "  ", addition: "", phone: " " })).toMatchObject({
    company: null,
    addition: null,
    phone: null,
  });
  expect(fields({ company: " Laden GmbH ", phone: "+49 30 1" })).toMatchObject({
    company: " Laden GmbH ".trim(),
    phone: "+49 30 1",
  });
});

test("a missing name is for the call to complain of", () => {
  expect(fields({ city: "Berlin" })).toMatchObject({ firstName: "", city: "Berlin" });
});
