import type { Db } from '../../database/handle.ts'
import { findUserByName, insertUser } from '../../features/accounts/accounts.queries.ts'
import { hashPassword } from '../../features/accounts/passwords.ts'
import type { WriteContext } from '../../records/activity.queries.ts'
import { createSecret } from '../../secrets.ts'
import type { SampleWorker } from './sample-business.ts'

/** The account with which a worker of the sample adds photos and notes. */
export interface CrewAccount {
  user: WriteContext['user']
  isNew: boolean
}

/**
 * Finds or creates the accounts of the workers. No one can sign in with them, since their passwords are random and printed
 * nowhere; a reset link makes one usable.
 */
export async function findOrCreateCrew(db: Db, workers: readonly SampleWorker[]): Promise<Map<number, CrewAccount>> {
  const accounts = new Map<number, CrewAccount>()
  for (const [index, { username }] of workers.entries()) {
    if (username !== undefined) accounts.set(index, await findOrCreateAccount(db, username))
  }
  return accounts
}

async function findOrCreateAccount(db: Db, username: string): Promise<CrewAccount> {
  const found = await findUserByName(db, username)
  if (found) return { user: { id: found.id, username: found.username }, isNew: false }
  const created = await insertUser(db, { username, password_hash: await hashPassword(createSecret()) })
  if (created === undefined) throw new Error(`the account ${username} was neither found nor created`)
  return { user: created, isNew: true }
}
