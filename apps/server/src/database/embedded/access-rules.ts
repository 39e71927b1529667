import { closeSync, fchownSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, SERVER_ROLE, SUPERUSER } from './cluster.ts'
import { PostgresFailure } from './failure.ts'
import { openSessionIfRunning, query } from './session.ts'

/** The file in which PostgreSQL looks up who may connect, and how. */
export const ACCESS_RULES_FILE = 'pg_hba.conf'

const RULES = `# Daywork writes this file at each start. Connections that are not listed here are rejected.
local all ${SUPERUSER},${SERVER_ROLE} scram-sha-256
`

/** Allows only our two roles to connect, only through the socket, and only with the password. */
export function writeAccessRules({ account, folder }: Pick<Cluster, 'account' | 'folder'>): void {
  const unfinished = join(folder, `${ACCESS_RULES_FILE}.new`)
  rmSync(unfinished, { force: true })
  // As root we write into a folder of another account. 'wx' follows no link that the account may have created there.
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
 * Makes a PostgreSQL that was taken over require our password, because an older version may have started it. Sets the
 * password first, so that a kill between the two steps locks no one out.
 */
export async function requirePassword(cluster: Cluster): Promise<void> {
  const session = await openSessionIfRunning(cluster)
  if (session === undefined) throw new PostgresFailure('killed', 'it ended while it was taken over')
  const { client } = session
  try {
    await query(client, `alter role ${SUPERUSER} password '${cluster.password}'`)
    writeAccessRules(cluster)
    await query(client, 'select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
