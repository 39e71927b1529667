/** `npm run account -- NAME`: makes an account, or sets the password of one that is there. Asks for the password. */
import { registerInputSchema } from '@daywork/domain/accounts/credentials'
import { inTransaction } from '../database/transaction.ts'
import { endSessionsOf, findUserByName, insertUser, updatePassword } from '../features/accounts/accounts.queries.ts'
import { hashPassword } from '../features/accounts/passwords.ts'
import { StartupError } from '../startup-error.ts'
import { askPassword } from './ask-password.ts'
import { onInstallation } from './open-installation.ts'
import { recordCommand } from './record-command.ts'

const USAGE = 'Usage: npm run account -- NAME'

await onInstallation(async ({ db }) => {
  const name = process.argv[2]
  if (name === undefined) throw new StartupError(USAGE)
  const { username, password } = readCredentials(name, await askPassword())
  const passwordHash = await hashPassword(password)
  const user = await findUserByName(db, username)
  if (user === undefined) {
    const made = await insertUser(db, { username, password_hash: passwordHash })
    if (made === undefined) throw new StartupError(`An account ${username} was just made by somebody else.`)
    await recordCommand(db, 'account', { subjectId: made.id })
    process.stdout.write(`Account ${username} was made.\n`)
    return
  }
  await inTransaction(db, async (tx) => {
    await updatePassword(tx, user.id, passwordHash)
    await endSessionsOf(tx, user.id)
    await recordCommand(tx, 'account', { subjectId: user.id })
  })
  process.stdout.write(`Account ${user.username} has a new password and is signed out everywhere.\n`)
})

function readCredentials(username: string, password: string): { username: string; password: string } {
  const checked = registerInputSchema.safeParse({ username, password })
  if (checked.success) return checked.data
  const fault = checked.error.issues[0]
  throw new StartupError(`${String(fault?.path[0])}: ${fault?.message} ${USAGE}`)
}
