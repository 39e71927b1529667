import { KeptDatabase } from '../database.ts'

/** The database of the outbox, for tests in a browser. */
export const keptDatabase = new KeptDatabase()

/** Clears the tables, because deleting the database would close the connections of other modules. */
export const emptyDatabase = async (): Promise<void> => {
  await Promise.all(keptDatabase.tables.map((table) => table.clear()))
}
