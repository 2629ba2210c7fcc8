import { expect, test } from "vitest";
import { addressBody } from "./address.forms.ts";

const fields = (values: Readonly<Record<string, string>>) => addressBody((name) => values[name] ?? "");

test("sends blank optional fields as null", () => {
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

test("sends a missing name, so that the call rejects it", () => {
  expect(fields({ city: "Berlin" })).toMatchObject({ firstName: "", city: "Berlin" });
});
