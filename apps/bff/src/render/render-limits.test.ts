import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { startRender } from "./render-limits.ts";

it("is aborted from the start if the client has left before", () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  using rendering = startRender(response);
  expect(rendering.signal.aborted).toBe(false);
  response.destroy();
  using late = startRender(response);
  expect(late.signal.aborted).toBe(true);
});
