import { join, resolve } from 'node:path'
import { DATABASE_NAME } from './create-database.ts'
import { readPassword } from './password.ts'
import { connectionTo } from './session.ts'
import { openSocketFolder } from './socket-folder.ts'

/** How to reach the database of a server that runs on `dataDir`. Opens no connection yet. @throws StartupError */
export function visitEmbeddedPostgres(dataDir: string) {
  const password = readPassword(resolve(dataDir))
  const folder = join(resolve(dataDir), 'pg18')
  const socketFolder = openSocketFolder(folder, { isOwner: false })
  return {
    connection: { ...connectionTo({ password, socketFolder: socketFolder.path }), database: DATABASE_NAME },
    close: async () => socketFolder.close(),
  }
}
