import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../test/api.ts";
import { FIXTURE } from "../../test/fixtures/fixture-catalogue.ts";
import {
  formatSynonyms,
  parseSynonyms,
  readSynonyms,
  replaceSynonyms,
  SynonymListError,
} from "./synonym-list.ts";

describe("a list of synonyms", () => {
  it("has one group per line", () => {
    const text =
      "# Phones\nde: Handy,  smartphone ,mobiles   telefon\n\nfr: portable, smartphone # both\nfr: portable, smartphone\n";
    expect(parseSynonyms(text)).toEqual([
      { locale: "de", words: ["Handy", "smartphone", "mobiles telefon"] },
      { locale: "fr", words: ["portable", "smartphone"] },
    ]);
    expect(parseSynonyms(formatSynonyms(parseSynonyms(text)))).toEqual(parseSynonyms(text));
  });

  it.each(["de: handy", "handy, smartphone", "xx: handy, smartphone", "de handy, smartphone"])(
    "is not %s",
    (line) => {
      expect(() => parseSynonyms(`de: a, b\n${line}`)).toThrow(
        new SynonymListError(`Line 2 is not "language: word, word": ${line}`),
      );
    },
  );
});

describe("a running shop", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const found = async (q: string) => {
    const answer = await api.call("api_product_list_view", { query: { q } });
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.data.searchResponse.products.docs.map(({ id }) => id);
  };

  it("applies a new list without a restart, and the previous one again", async () => {
    const { db } = api.database;
    const before = await readSynonyms(db);
    expect(before.length).toBeGreaterThan(100);
    expect(await found("apfelknochen")).toEqual([]);

    await replaceSynonyms(db, [...before, { locale: "de", words: ["iphone", "apfelknochen"] }]);
    await api.runJobs("search-refresh");
    expect(await found("apfelknochen")).toContain(FIXTURE.iphone256);

    await replaceSynonyms(db, before);
    await api.runJobs("search-refresh");
    expect(await found("apfelknochen")).toEqual([]);
    expect(await readSynonyms(db)).toEqual(before);
  });
});
