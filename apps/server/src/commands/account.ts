/** `npm run account -- NAME`: makes an account, or sets the password of one that is there. Asks for the password. */
import { newPasswordField, registerInputSchema } from '@daywork/domain/accounts/credentials'
import { inTransaction } from '../database/transaction.ts'
import { endSessionsOf, findUserByName, insertUser, updatePassword } from '../features/accounts/accounts.queries.ts'
import { guessablePasswordFault } from '../features/accounts/new-password.ts'
import { hashPassword } from '../features/accounts/passwords.ts'
import { StartupError } from '../startup-error.ts'
import { askPassword } from './ask-password.ts'
import { onInstallation } from './open-installation.ts'

const USAGE = 'Usage: npm run account -- NAME'

await onInstallation(async ({ db }) => {
  const name = process.argv[2]
  if (name === undefined) throw new StartupError(USAGE)
  const password = await askPassword()
  const user = await findUserByName(db, name.trim())
  const username = user?.username ?? readField(registerInputSchema.shape.username, 'username', name)
  readField(newPasswordField, 'password', password)
  const fault = await guessablePasswordFault({ username, password })
  if (fault !== undefined) throw new StartupError(`password: ${fault} ${USAGE}`)
  const passwordHash = await hashPassword(password)
  if (user === undefined) {
    if (!(await insertUser(db, { username, password_hash: passwordHash }))) {
      throw new StartupError(`An account ${username} exists already.`)
    }
    process.stdout.write(`Account ${username} was made.\n`)
    return
  }
  await inTransaction(db, async (tx) => {
    await updatePassword(tx, user.id, passwordHash)
    await endSessionsOf(tx, user.id)
  })
  process.stdout.write(`Account ${user.username} has a new password and is signed out everywhere.\n`)
})

/** Accounts of earlier versions keep names that a new account could not have: only a new name is checked. */
function readField(schema: typeof newPasswordField, field: 'username' | 'password', value: string): string {
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  throw new StartupError(`${field}: ${checked.error.issues[0]?.message} ${USAGE}`)
}
