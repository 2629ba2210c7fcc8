import { expect, test } from "vitest";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { HoldNotice } from "./hold-notice.tsx";

test("the server does not count, so that the browser writes the same", () => {
  const notice = markup(
    appIn("de"),
    <HoldNotice checkout={{ holdUntil: "2000-01-01T00:00:00Z", hasHoldEnded: false }} />,
  );
  expect(notice).toContain("gerade für dich reserviert");
});
