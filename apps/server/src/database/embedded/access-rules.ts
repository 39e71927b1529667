import { closeSync, fchownSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, DATABASE_USER } from './cluster.ts'
import { PostgresFailure } from './failure.ts'
import { ask, openSessionIfRunning } from './session.ts'

/** PostgreSQL's name for the file that says who may connect and how. */
export const ACCESS_RULES_FILE = 'pg_hba.conf'

const RULES = `# Daywork writes this file at each start. What is not listed here is refused.
local all ${DATABASE_USER} scram-sha-256
`

/** Only our role may connect, only through the socket, and only with the password. Replaces what an older version wrote. */
export function writeAccessRules({ account, folder }: Pick<Cluster, 'account' | 'folder'>): void {
  const unfinished = join(folder, `${ACCESS_RULES_FILE}.new`)
  rmSync(unfinished, { force: true })
  // The folder belongs to another account when root starts PostgreSQL: 'wx' follows no link that it may have put there.
  const file = openSync(unfinished, 'wx', 0o600)
  try {
    if (account !== undefined) fchownSync(file, account.uid, account.gid)
    writeSync(file, RULES)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, join(folder, ACCESS_RULES_FILE))
}

/**
 * Makes a PostgreSQL that was taken over require our password from now on: the server that started it may be older. The
 * password comes first, so that a kill in between locks nobody out.
 */
export async function requirePassword(cluster: Cluster): Promise<void> {
  const session = await openSessionIfRunning(cluster)
  if (session === undefined) throw new PostgresFailure('killed', 'it ended while it was taken over')
  const { client } = session
  try {
    await ask(client, `alter role ${DATABASE_USER} password '${cluster.password}'`)
    writeAccessRules(cluster)
    await ask(client, 'select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
