/** `npm run backup -- FOLDER [--overwrite]`: copies everything into a folder, whether Daywork is running or not. */
import { PRODUCT_VERSION } from '@daywork/domain/health/health'
import { writeBackup } from '../backup/write-backup.ts'
import { openSnapshot } from '../database/transfer/snapshot.ts'
import { openStorage, storageSettings } from '../media/storage/open-storage.ts'
import { print, readFolderArguments } from './command-line.ts'
import { runAsCommand, openToRead } from './open-installation.ts'
import { recordBackup } from './record-command.ts'

const USAGE = 'Usage: npm run backup -- FOLDER [--overwrite]'

await runAsCommand(async (config, logger) => {
  const { folder, overwrite } = readFolderArguments(USAGE)
  const database = await openToRead(config, logger)
  try {
    const snapshot = await openSnapshot(database.connection)
    try {
      const storage = await openStorage(storageSettings(config))
      const { rows, files, missingOrChanged } = await writeBackup(snapshot, storage, {
        folder,
        overwrite,
        version: PRODUCT_VERSION,
        print,
      })
      await recordBackup(database.connection, missingOrChanged.length === 0 ? snapshot.takenAt : undefined)
      print(`Backed up ${rows} rows and ${files} files to ${folder}, and read all of them back.`)
      for (const key of missingOrChanged) {
        process.stderr.write(`Missing from the media store, or changed since the upload: ${key}\n`)
      }
      if (missingOrChanged.length > 0) process.exitCode = 1
    } finally {
      await snapshot.end()
    }
  } finally {
    await database.close()
  }
})
