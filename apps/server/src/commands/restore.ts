/**
 * `npm run restore -- FOLDER [--overwrite]`: replaces the records of this installation with those of a backup, and
 * adds its media. Daywork must not be running.
 */
import { readBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { openEngine } from '../database/engine.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { incomingFolder } from '../media/media-folders.ts'
import { openStorage, storageSettings } from '../media/storage/open-storage.ts'
import { adoptStore, installationStore } from '../media/storage/store-id.ts'
import { print, readFolderArguments } from './command-line.ts'
import { runAsCommand } from './open-installation.ts'
import { recordCommand } from './record-command.ts'

const USAGE = 'Usage: npm run restore -- FOLDER [--overwrite]'

await runAsCommand(async (config, logger) => {
  const { folder, overwrite } = readFolderArguments(USAGE)
  const backup = await readBackup(folder, print)
  const engine = await openEngine(config, logger)
  try {
    const storage = await openStorage(storageSettings(config))
    const scratchFolder = incomingFolder(config.dataDir)
    await restoreBackup(backup, { connection: engine.connection, storage, scratchFolder, overwrite, print })
    // The backup may be from an older version.
    await migrateDatabase(engine.pool)
    await adoptStore(engine.db, installationStore(config, storage))
    await recordCommand(engine.db, 'restore')
  } finally {
    await engine.close()
  }
  const rows = [...backup.tables.values()].reduce((sum, table) => sum + table.rows, 0)
  print(
    `Restored ${rows} rows and ${backup.media.length} files from the backup of ${backup.manifest.made_at}, and read all of them back.`,
  )
  print(
    'Everyone is signed out: sessions, open invites, and reset links were not restored. The signing keys of the server are ' +
      'new, so earlier links to files no longer work. ' +
      'Passwords, second factors, and disabled accounts are as they were in the backup.',
  )
})
