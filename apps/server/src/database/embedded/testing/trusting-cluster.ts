import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { chooseAccount } from '../account.ts'
import { findBinaries, programOf } from '../binaries.ts'
import { prepareBinaries, SHARED_FOLDERS } from '../prepare-binaries.ts'
import { runIn } from '../run-program.ts'

/** The arguments that older versions, without a database password, passed to initdb. */
const INITDB_ARGUMENTS = ['--username=daywork', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
const SETTINGS = ['listen_addresses=', 'unix_socket_directories=.', 'port=5432']

/** Creates a cluster as older versions without a password did, with one row, and leaves its PostgreSQL running. */
export async function startTrustingCluster(dataDir: string): Promise<{ stop(): Promise<void> }> {
  const folder = join(dataDir, 'pg18')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const account = chooseAccount(folder)
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  const folders = account === undefined ? [dataDir] : SHARED_FOLDERS
  const binaries = prepareBinaries(findBinaries(), { folders, account })
  const { folderArgument, options } = runIn(folder, account)
  const { stderr } = spawnSync(programOf(binaries, 'initdb'), [...INITDB_ARGUMENTS, '--pgdata', folderArgument], {
    ...options,
    encoding: 'utf8',
  })
  const postgres = spawn(
    programOf(binaries, 'postgres'),
    ['-D', folderArgument, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const ended = once(postgres, 'close')
  await Promise.race([
    new Promise<void>((resolve) => {
      createInterface({ input: postgres.stderr }).on('line', (line) => {
        if (line.includes('ready to accept connections')) resolve()
      })
    }),
    ended.then(() => Promise.reject(new Error(`the old cluster did not start: ${stderr}`))),
  ])
  await run(folder, 'postgres', 'create database daywork')
  await run(folder, 'daywork', `create table note as select 'kept' as text`)
  return {
    stop: async () => {
      postgres.kill('SIGINT')
      await ended
    },
  }
}

async function run(host: string, database: string, sql: string): Promise<void> {
  const client = new pg.Client({ host, port: 5432, user: 'daywork', database, ssl: false })
  await client.connect()
  await client.query(sql)
  await client.end()
}
