import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** File names of the outbox. They cannot leave the folder. */
const NAME = /^[\w-]+\.eml$/u;
/** Maximum number of listed mails. */
const MOST = 100;

export interface OutboxMail {
  readonly name: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly writtenAt: Date;
  readonly headers: ReadonlyArray<{ readonly name: string; readonly value: string }>;
  readonly text: string;
  readonly html: string;
}

/** Returns the latest mails of the outbox, newest first. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files = await Promise.all(
    names
      .filter((name) => NAME.test(name))
      .map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })),
  );
  const newest = files.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST);
  const mails = await Promise.all(newest.map(({ name }) => readOutboxMail(folder, name)));
  return mails.filter((mail) => mail !== null);
}

export async function readOutboxMail(folder: string, name: string): Promise<OutboxMail | null> {
  if (!NAME.test(name)) return null;
  const file = join(folder, name);
  const content = await readFile(file).catch(() => null);
  if (content === null) return null;
  // Loaded on demand: only development reads mails.
  const { default: PostalMime } = await import("postal-mime");
  const { subject = "", from, to = [], headers, text = "", html = "" } = await PostalMime.parse(content);
  return {
    name,
    subject,
    from: from?.address ?? "",
    to: to.map(({ address }) => address ?? "").join(", "),
    writtenAt: (await stat(file)).mtime,
    headers: headers.map(({ key, value }) => ({ name: key, value })),
    text,
    html,
  };
}
