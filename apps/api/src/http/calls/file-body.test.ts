import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type ErrorRequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import { createWorkSlots } from "../../throttle/work-slots.ts";
import { fileBody } from "./file-body.ts";

/** A server with room for one upload at a time. */
async function startUploads() {
  const slots = createWorkSlots({ atOnce: 1, waiting: 8 });
  const seen = { asked: 0, admitted: 0, closed: 0, failures: [] as unknown[] };
  const logFailure: ErrorRequestHandler = (error: { code: string }, _request, response, _next) => {
    seen.failures.push(error.code);
    response.status(400).end();
  };
  const app = express()
    .use((_request, response, next) => {
      response.once("close", () => (seen.closed += 1));
      next();
    })
    .post(
      "/",
      fileBody({ types: ["image/jpeg"], maxBytes: 1_000 }, (work) => {
        seen.asked += 1;
        return slots.run(() => {
          seen.admitted += 1;
          return work();
        });
      }),
      (_request, response) => void response.end(),
    )
    .use(logFailure);
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const upload = () => {
    const outgoing = request({ port, method: "POST", headers: { "content-type": "image/jpeg" } });
    outgoing.on("error", () => undefined).write("x");
    return outgoing;
  };
  const answerTo = async (outgoing: ReturnType<typeof upload>) => {
    outgoing.end();
    const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  return { seen, upload, answerTo };
}

test("a client that leaves while its upload waits for a slot keeps none", async () => {
  const { seen, upload, answerTo } = await startUploads();
  const first = upload();
  await expect.poll(() => seen.admitted).toBe(1);
  const abandoned = upload();
  await expect.poll(() => seen.asked).toBe(2);
  abandoned.destroy();
  await expect.poll(() => seen.closed).toBe(1);
  expect(seen.admitted).toBe(1);
  expect(await answerTo(first)).toBe(200);
  expect(await answerTo(upload())).toBe(200);
  expect(seen).toMatchObject({ admitted: 3, failures: ["BAD_REQUEST"] });
});

test("a client that leaves while its upload is read frees its slot", async () => {
  const { seen, upload, answerTo } = await startUploads();
  const abandoned = upload();
  await expect.poll(() => seen.admitted).toBe(1);
  abandoned.destroy();
  expect(await answerTo(upload())).toBe(200);
  expect(seen.failures).toEqual(["BAD_REQUEST"]);
});
