import { pino } from 'pino'
import { incomingFolder, mediaFolder } from '../media/media-folders.ts'
import { type MediaProcess, startMediaProcess } from '../media/start-media-process.ts'
import type { TestApp } from './test-app.ts'

/** Starts a media process on the database and files of an application under test. The test must stop it. */
export function runMediaProcess(server: TestApp, limits?: Parameters<typeof startMediaProcess>[2]): MediaProcess {
  const { database, host, port, user } = server.database.pool.options
  return startMediaProcess(
    {
      connection: { host: String(host), port: Number(port), user: String(user), database: String(database) },
      storage: { folder: mediaFolder(server.dataDir), s3: undefined },
      folder: incomingFolder(server.dataDir),
      logLevel: 'silent',
    },
    pino({ level: 'silent' }),
    limits,
  )
}
