/**
 * `npm run restore -- FOLDER [--overwrite]`: puts a backup in place of what this installation holds (OPS-07). Daywork
 * must not run meanwhile.
 */
import { readBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { openEngine } from '../database/engine.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { incomingFolder } from '../media/media-folders.ts'
import { openStorage, storageSettings } from '../media/storage/open-storage.ts'
import { adoptStore, installationStore } from '../media/storage/store-id.ts'
import { asCommand } from './open-installation.ts'
import { readArguments, resolveTyped, say } from './read-arguments.ts'
import { recordCommand } from './record-command.ts'

const USAGE = 'Usage: npm run restore -- FOLDER [--overwrite]'

await asCommand(async (config, logger) => {
  const { argument, overwrite } = readArguments(USAGE)
  const backup = await readBackup(resolveTyped(argument), say)
  const engine = await openEngine(config, logger)
  try {
    const storage = await openStorage(storageSettings(config))
    const scratchFolder = incomingFolder(config.dataDir)
    await restoreBackup(backup, { connection: engine.connection, storage, scratchFolder, overwrite, say })
    // An older version's tables are brought up to this one's.
    await migrateDatabase(engine.pool)
    await adoptStore(engine.db, installationStore(config, storage))
    await recordCommand(engine.db, 'restore')
  } finally {
    await engine.close()
  }
  const rows = [...backup.tables.values()].reduce((sum, table) => sum + table.rows, 0)
  say(
    `Restored ${rows} rows and ${backup.media.length} files of ${backup.manifest.made_at}, and read all of them back.`,
  )
  say(
    'Everyone is signed out: the sessions, open invites and reset links of the backup have ended, and the keys are new. ' +
      'Passwords, second factors and disabled accounts are as they were in the backup.',
  )
})
