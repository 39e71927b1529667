import type { Db } from '../../database/handle.ts'
import { insertUser } from '../../features/accounts/accounts.queries.ts'
import { hashPassword } from '../../features/accounts/passwords.ts'
import type { WriteContext } from '../../records/activity.queries.ts'
import { createSecret } from '../../secrets.ts'
import type { SampleWorker } from './sample-business.ts'

/** The account with which a worker of the sample adds photos and notes. */
export type CrewAccount = WriteContext['user']

/**
 * Creates the accounts of the workers, in the transaction of the sample. No one can sign in with them, since their passwords are
 * random and printed nowhere; a reset link makes one usable.
 * @returns them by the index of the worker
 */
export async function createCrew(db: Db, workers: readonly SampleWorker[]): Promise<Map<number, CrewAccount>> {
  const accounts = new Map<number, CrewAccount>()
  for (const [index, { username }] of workers.entries()) {
    if (username !== undefined) accounts.set(index, await createAccount(db, username))
  }
  return accounts
}

/** An existing account of this name may be a person's, so the new one then gets a number, as in 'ann2'. */
async function createAccount(db: Db, name: string): Promise<CrewAccount> {
  const passwordHash = await hashPassword(createSecret())
  for (let copy = 1; ; copy += 1) {
    const username = copy === 1 ? name : `${name}${copy}`
    const created = await insertUser(db, { username, password_hash: passwordHash })
    if (created) return created
  }
}
