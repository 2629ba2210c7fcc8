import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { PageContext } from "@reprise/web/page-context";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeWebApp } from "../test/fake-web-app.ts";
import { createRenderPage, type PageJob, type RenderResult } from "./render-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("gives up a page after 10 seconds, and its error page after 3 more", async () => {
  const statuses: (number | undefined)[] = [];
  // `unknown` -- the server has only what a page that never ends uses of it.
  const services = { config: {}, apiClients: () => undefined } as unknown as FastifyInstance;
  const render = createRenderPage(services, async () => ({
    ...fakeWebApp,
    renderPage(context: PageContext) {
      statuses.push(context.errorStatus);
      return new Promise(() => undefined);
    },
  }));
  const rendered = vi.fn<(result: RenderResult) => void>();
  const clientResponse = new ServerResponse(new IncomingMessage(new Socket()));
  const log: FastifyBaseLogger = pino({ enabled: false });
  void render({ url: new URL("http://localhost/"), caller: {}, log, clientResponse } as PageJob).then(
    rendered,
  );

  await vi.advanceTimersByTimeAsync(9_999);
  expect(statuses).toEqual([undefined]);
  await vi.advanceTimersByTimeAsync(1);
  expect(statuses).toEqual([undefined, 503]);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(rendered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(rendered).toHaveBeenCalledWith({ kind: "failed", status: 503 });
});
