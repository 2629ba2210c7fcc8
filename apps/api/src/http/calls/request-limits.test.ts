import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VISITOR_META } from "../../test/answers.ts";
import { serveHttp } from "../../test/serve-http.ts";

let http: Awaited<ReturnType<typeof serveHttp>>;
let calls = 0;
beforeAll(async () => {
  http = await serveHttp({
    handlers: {
      api_user_meta_view: async () => {
        calls += 1;
        return VISITOR_META;
      },
    },
  });
});
afterAll(() => http.close());

const PATH = "/api/user-meta-view";
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
const rawCode = (answer: string) => [
  Number(answer.slice(9, 12)),
  (JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4)) as { code: string }).code,
];
const bodyOf = (bytes: number) => `{"withCart":true${" ".repeat(bytes - 17)}}`;
const headersOf = (bytes: number) =>
  http.raw(`${http.head("GET", "/nowhere")}X-Much: ${"a".repeat(bytes)}\r\nConnection: close\r\n\r\n`);
const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

describe("bodies", () => {
  test("that are no JSON", async () => {
    for (const body of ["{", "{'a':1}", "undefined", "{}{}", "\u{feff}{", '{"withCart":tru']) {
      expect(await codeOf(await http.post(PATH, body))).toEqual([400, "MALFORMED_JSON"]);
    }
  });

  test("that are JSON but no object", async () => {
    for (const body of ["1", '"text"', "null", "[]", "true"]) {
      const [status, code] = await codeOf(await http.post(PATH, body));
      expect([body, status, code]).toEqual([body, 400, "VALIDATION_FAILED"]);
    }
  });

  test("of another type, charset or encoding", async () => {
    const types = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonp",
      "application/json; charset=utf-16",
      "",
      "application/json, text/plain",
    ];
    for (const type of types)
      expect(await codeOf(await http.post(PATH, "{}", { "content-type": type }))).toEqual([
        415,
        "UNSUPPORTED_MEDIA_TYPE",
      ]);
    expect(await codeOf(await http.post(PATH, "{}", { "content-encoding": "gzip" }))).toEqual([
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ]);
    for (const type of ["application/json; charset=utf-8", 'APPLICATION/JSON;charset="UTF-8"']) {
      expect((await http.post(PATH, "{}", { "content-type": type })).status).toBe(200);
    }
    expect((await http.request(PATH, { method: "POST" })).status).toBe(200);
  });

  test("bytes that are no UTF-8", async () => {
    const body = Buffer.from('{"email":"\xff@example.com"}', "latin1");
    const headers = { "content-type": "application/json" };
    const answer = await http.request(PATH, { method: "POST", headers, body });
    expect(await codeOf(answer)).toEqual([400, "MALFORMED_JSON"]);
  });

  test("over 64 KiB, announced or not", async () => {
    expect((await http.post(PATH, bodyOf(64 * 1024))).status).toBe(200);
    expect(await codeOf(await http.post(PATH, bodyOf(64 * 1024 + 1)))).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    const head = `${http.head("POST", PATH)}Content-Type: application/json\r\n`;
    const chunk = `10000\r\n${" ".repeat(0x10000)}\r\n`;
    const chunked = await http.raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk}1\r\n \r\n0\r\n\r\n`);
    expect(rawCode(chunked)).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    const announced = await http.raw(
      `${http.head("POST", PATH)}Content-Type: application/json\r\nContent-Length: 3000000000\r\n\r\n{`,
    );
    expect(rawCode(announced)).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });

  test("nested over 20 levels", async () => {
    expect(await codeOf(await http.post(PATH, `{"withCart":${nested(19)}}`))).toEqual([
      400,
      "VALIDATION_FAILED",
    ]);
    expect(await codeOf(await http.post(PATH, `{"withCart":${nested(20)}}`))).toEqual([
      400,
      "NESTING_TOO_DEEP",
    ]);
    expect(await codeOf(await http.post(PATH, nested(30_000)))).toEqual([400, "NESTING_TOO_DEEP"]);
  });

  test("with keys that name the prototype, or NULs", async () => {
    const before = calls;
    const bodies = [
      '{"__proto__":{"withCart":true}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '{"withCart":{"__proto__":1}}',
      '{"a\\u0000":1}',
      '{"a":"\\u0000"}',
    ];
    for (const body of bodies)
      expect(await codeOf(await http.post(PATH, body))).toEqual([400, "VALIDATION_FAILED"]);
    expect(calls).toBe(before);
    expect(({} as { withCart?: boolean }).withCart).toBeUndefined();
  });
});

describe("heads", () => {
  test("with a path over 8 KiB", async () => {
    for (const length of [8 * 1024, 20 * 1024, 100 * 1024]) {
      const answer = await http.raw(`${http.head("GET", `/${"a".repeat(length)}`)}Connection: close\r\n\r\n`);
      expect([length, ...rawCode(answer)]).toEqual([length, 414, "URI_TOO_LONG"]);
    }
    expect(
      rawCode(await http.raw(`${http.head("GET", `/${"a".repeat(8 * 1024 - 1)}`)}Connection: close\r\n\r\n`)),
    ).toEqual([404, "NOT_FOUND"]);
  });

  test("with headers over 16 KiB", async () => {
    expect(rawCode(await headersOf(15 * 1024))).toEqual([404, "NOT_FOUND"]);
    for (const bytes of [16 * 1024, 30 * 1024, 60 * 1024]) {
      const text = await headersOf(bytes);
      expect([bytes, ...rawCode(text)]).toEqual([bytes, 431, "HEADERS_TOO_LARGE"]);
      expect(text).toContain("X-Version: 1.2.3\r\n");
    }
  });

  test("with two Hosts, none, another target than a path, or no HTTP at all", async () => {
    const heads = [
      `${http.head("GET", "/healthz")}Host: other\r\n`,
      "GET /healthz HTTP/1.1\r\n",
      "GET http://other/healthz HTTP/1.1\r\nHost: api\r\n",
      "hello\r\n",
      `${http.head("POST", PATH)}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n`,
    ];
    for (const head of heads)
      expect((await http.raw(`${head}Connection: close\r\n\r\n`)).slice(0, 12)).toBe("HTTP/1.1 400");
  });
});

test("idle connections stay open longer than in the BFF, and slow request heads time out", () => {
  expect(http.server.keepAliveTimeout).toBeGreaterThan(30_000);
  expect(http.server.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(http.server.requestTimeout).toBeLessThanOrEqual(30_000);
});

test("answers and closes a request that never ends", async () => {
  const slow = await serveHttp();
  slow.server.headersTimeout = 50;
  slow.server.requestTimeout = 100;
  try {
    const answer = await new Promise<string>((resolve) => {
      let text = "";
      const socket = connect(slow.port, "127.0.0.1", () =>
        socket.write(
          `${slow.head("POST", PATH)}Content-Type: application/json\r\nContent-Length: 5\r\n\r\n{`,
        ),
      );
      socket.on("data", (data) => (text += data.toString()));
      socket.on("close", () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1.1 408 /u);
  } finally {
    await slow.close();
  }
});
