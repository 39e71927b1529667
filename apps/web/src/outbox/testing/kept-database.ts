import { KeptDatabase } from '../database.ts'

/** The database of the outbox, for tests in a browser. */
export const keptDatabase = new KeptDatabase()

/** To delete it would end the connections of other parts. */
export const emptyDatabase = async (): Promise<void> => {
  await Promise.all(keptDatabase.tables.map((table) => table.clear()))
}
