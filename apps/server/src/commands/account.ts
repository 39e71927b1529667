/** `npm run account -- NAME`: makes an account, or sets the password of one that is there. Asks for the password. */
import { registerInputSchema } from '@daywork/domain/accounts/credentials'
import { createInterface } from 'node:readline/promises'
import { endSessionsOf, findUserByName, insertUser, updatePassword } from '../features/accounts/accounts.queries.ts'
import { hashPassword } from '../features/accounts/passwords.ts'
import { StartupError } from '../startup-error.ts'
import { onInstallation } from './open-installation.ts'

await onInstallation(async ({ db }) => {
  const { username, password } = readCredentials(process.argv[2], await askPassword())
  const passwordHash = await hashPassword(password)
  const user = await findUserByName(db, username)
  if (user === undefined) {
    await insertUser(db, { username, password_hash: passwordHash })
    process.stdout.write(`Account ${username} was made.\n`)
    return
  }
  await updatePassword(db, user.id, passwordHash)
  await endSessionsOf(db, user.id)
  process.stdout.write(`Account ${user.username} has a new password and is signed out everywhere.\n`)
})

/** From the terminal, or from a pipe: `echo secret | npm run account -- NAME`. */
async function askPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question('Password: ')
  } finally {
    terminal.close()
  }
}

function readCredentials(username: string | undefined, password: string): { username: string; password: string } {
  const checked = registerInputSchema.safeParse({ username, password })
  if (checked.success) return checked.data
  const fault = checked.error.issues[0]
  throw new StartupError(`${String(fault?.path[0])}: ${fault?.message} Usage: npm run account -- NAME`)
}
