import { checkServer, type Database, openDatabase } from "@reprise/api/db";

export interface DatabaseLocation {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string | undefined;
}

/** Opens the shop's database and migrates it. */
export async function openShopDatabase({ databaseUrl, dataDir }: DatabaseLocation): Promise<Database> {
  if (databaseUrl !== undefined) await checkServer(databaseUrl);
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    onFailure: (error) => {
      console.error(error.message);
      process.exit(1);
    },
  });
  try {
    await database.migrate((holder) => console.error(`Waiting for another migration (${holder}) …`));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
