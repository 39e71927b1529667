/**
 * `npm run account -- NAME`: creates an account, or sets the password of an existing one. Prompts for the password. The options
 * change the account in other ways instead. Works whether Daywork is running or not.
 */
import { newPasswordField, registerInputSchema } from '@daywork/domain/accounts/credentials'
import { DomainError } from '@daywork/domain/errors/domain-error'
import { parseArgs } from 'node:util'
import { type ClientInfo, recordEvent } from '../audit/record-event.ts'
import type { Config } from '../config.ts'
import type { Db, Transaction } from '../database/handle.ts'
import { inTransaction } from '../database/transaction.ts'
import { endAllSessions, findUserByName, insertUser, updatePassword } from '../features/accounts/accounts.queries.ts'
import { guessablePasswordError } from '../features/accounts/password-policy.ts'
import { hashPassword } from '../features/accounts/passwords.ts'
import { type Manager, disableAccount, enableAccount, removeSecondFactor } from '../features/people/manage-accounts.ts'
import { createResetLink } from '../features/people/create-reset-link.ts'
import { createErrorLogger } from '../logger.ts'
import { StartupError } from '../startup-error.ts'
import { print, readSecretLine } from './command-line.ts'
import { withDatabase } from './open-installation.ts'
import { recordCommand } from './record-command.ts'

const USAGE = 'Usage: npm run account -- NAME [--disable | --enable | --reset-link | --remove-second-factor]'

const ACTIONS = ['disable', 'enable', 'reset-link', 'remove-second-factor'] as const
type Action = (typeof ACTIONS)[number]

await withDatabase(async ({ db }, config) => {
  const { action, name } = readAccountArguments()
  const client: ClientInfo = { address: null, userAgent: '', log: createErrorLogger('info') }
  if (action === undefined) await setPassword(db, client, name)
  else await changeAccount(db, client, { action, name, config })
})

function readAccountArguments(): { name: string; action: Action | undefined } {
  try {
    const flag = { type: 'boolean' } as const
    const options = { disable: flag, enable: flag, 'reset-link': flag, 'remove-second-factor': flag }
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const [name, ...rest] = positionals
    const [action, ...more] = ACTIONS.filter((option) => values[option])
    if (name && rest.length === 0 && more.length === 0) return { name, action }
  } catch (error) {
    throw new StartupError(USAGE, { cause: error })
  }
  throw new StartupError(USAGE)
}

async function setPassword(db: Db, client: ClientInfo, name: string): Promise<void> {
  const password = await readSecretLine()
  const user = await findUserByName(db, name.trim())
  // The name of an existing account is not checked: earlier versions accepted names that are invalid now.
  const username = user?.username ?? readField(registerInputSchema.shape.username, 'username', name)
  readField(newPasswordField, 'password', password)
  const problem = await guessablePasswordError({ username, password })
  if (problem !== undefined) throw new StartupError(`password: ${problem} ${USAGE}`)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    if (user === undefined) await createAccount(tx, client, { username, password_hash: passwordHash })
    else await resetAccount(tx, client, { ...user, password_hash: passwordHash })
  })
  print(
    user === undefined
      ? `Account ${username} was created.`
      : `Account ${user.username} has a new password and is signed out everywhere.`,
  )
}

async function createAccount(
  tx: Transaction,
  client: ClientInfo,
  account: { username: string; password_hash: string },
): Promise<void> {
  const user = await insertUser(tx, account)
  if (user === undefined) throw new StartupError(`Someone else has just created the account ${account.username}.`)
  await recordEvent(tx, client, { event: 'account_created', subjectId: user.id, details: { account: user.username } })
  await recordCommand(tx, 'account', { subjectId: user.id })
}

async function resetAccount(
  tx: Transaction,
  client: ClientInfo,
  user: { id: number; username: string; password_hash: string },
): Promise<void> {
  await updatePassword(tx, user.id, user.password_hash)
  await endAllSessions(tx, user.id)
  await recordEvent(tx, client, { event: 'password_changed', subjectId: user.id, details: { account: user.username } })
  await recordCommand(tx, 'account', { subjectId: user.id })
}

interface NamedAction {
  action: Action
  name: string
  config: Config
}

async function changeAccount(db: Db, client: ClientInfo, { action, config, name }: NamedAction): Promise<void> {
  const user = await findUserByName(db, name.trim())
  if (user === undefined) throw new StartupError(`There is no account ${name}.`)
  try {
    const outcome = await inTransaction(db, async (tx) => {
      const result = await perform(tx, { user: undefined, client }, { action, id: user.id, config })
      await recordCommand(tx, 'account', { subjectId: user.id, details: { option: action } })
      return result
    })
    print(`Account ${user.username} ${outcome}`)
  } catch (error) {
    throw error instanceof DomainError ? new StartupError(error.message, { cause: error }) : error
  }
}

/** @returns the success message without its start, 'Account NAME' */
async function perform(
  tx: Transaction,
  manager: Manager,
  { action, config, id }: { action: Action; id: number; config: Config },
): Promise<string> {
  switch (action) {
    case 'disable':
      await disableAccount(tx, manager, id)
      return 'is disabled and signed out everywhere.'
    case 'enable':
      await enableAccount(tx, manager, id)
      return 'is enabled.'
    case 'remove-second-factor':
      await removeSecondFactor(tx, manager, id)
      return 'no longer has a second factor.'
    case 'reset-link': {
      const site = config.publicUrl ?? `http://localhost:${config.port}`
      const { expires_at, url } = await createResetLink(tx, manager, { id, site })
      return `can set a new password until ${expires_at}: ${url}`
    }
  }
}

/** @throws StartupError when the value is not valid for a new account */
function readField(schema: typeof newPasswordField, field: 'username' | 'password', value: string): string {
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  throw new StartupError(`${field}: ${checked.error.issues[0]?.message} ${USAGE}`)
}
