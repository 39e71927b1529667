/**
 * `npm run account -- NAME`: makes an account, or sets the password of one that is there. Asks for the password. With an
 * option it does something else to the account instead. Works while Daywork runs or not.
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
import { type Actor, disableAccount, enableAccount, removeSecondFactor } from '../features/people/manage-accounts.ts'
import { createResetLink } from '../features/people/create-reset-link.ts'
import { createErrorLogger } from '../logger.ts'
import { StartupError } from '../startup-error.ts'
import { askPassword } from './ask-password.ts'
import { onDatabase } from './open-installation.ts'
import { say } from './read-arguments.ts'
import { recordCommand } from './record-command.ts'

const USAGE = 'Usage: npm run account -- NAME [--disable | --enable | --reset-link | --remove-second-factor]'

const ACTS = ['disable', 'enable', 'reset-link', 'remove-second-factor'] as const
type Act = (typeof ACTS)[number]

await onDatabase(async (db, config) => {
  const { act, name } = readAccountArguments()
  const client: ClientInfo = { address: null, userAgent: '', log: createErrorLogger('info') }
  if (act === undefined) await setPassword(db, client, name)
  else await actOnAccount(db, client, { act, name, config })
})

function readAccountArguments(): { name: string; act: Act | undefined } {
  try {
    const flag = { type: 'boolean' } as const
    const options = { disable: flag, enable: flag, 'reset-link': flag, 'remove-second-factor': flag }
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const [name, ...rest] = positionals
    const [act, ...more] = ACTS.filter((option) => values[option])
    if (name && rest.length === 0 && more.length === 0) return { name, act }
  } catch (error) {
    throw new StartupError(USAGE, { cause: error })
  }
  throw new StartupError(USAGE)
}

async function setPassword(db: Db, client: ClientInfo, name: string): Promise<void> {
  const password = await askPassword()
  const user = await findUserByName(db, name.trim())
  const username = user?.username ?? readField(registerInputSchema.shape.username, 'username', name)
  readField(newPasswordField, 'password', password)
  const fault = await guessablePasswordError({ username, password })
  if (fault !== undefined) throw new StartupError(`password: ${fault} ${USAGE}`)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    if (user === undefined) await makeAccount(tx, client, { username, password_hash: passwordHash })
    else await resetAccount(tx, client, { ...user, password_hash: passwordHash })
  })
  say(
    user === undefined
      ? `Account ${username} was made.`
      : `Account ${user.username} has a new password and is signed out everywhere.`,
  )
}

async function makeAccount(
  tx: Transaction,
  client: ClientInfo,
  account: { username: string; password_hash: string },
): Promise<void> {
  const user = await insertUser(tx, account)
  if (user === undefined) throw new StartupError(`An account ${account.username} was just made by somebody else.`)
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

interface NamedAct {
  act: Act
  name: string
  config: Config
}

async function actOnAccount(db: Db, client: ClientInfo, { act, config, name }: NamedAct): Promise<void> {
  const user = await findUserByName(db, name.trim())
  if (user === undefined) throw new StartupError(`There is no account ${name}.`)
  try {
    const done = await inTransaction(db, async (tx) => {
      const message = await perform(tx, { user: undefined, client }, { act, id: user.id, config })
      await recordCommand(tx, 'account', { subjectId: user.id, details: { option: act } })
      return message
    })
    say(`Account ${user.username} ${done}`)
  } catch (error) {
    throw error instanceof DomainError ? new StartupError(error.message, { cause: error }) : error
  }
}

/** @returns the end of the success message */
async function perform(
  tx: Transaction,
  actor: Actor,
  { act, config, id }: { act: Act; id: number; config: Config },
): Promise<string> {
  switch (act) {
    case 'disable':
      await disableAccount(tx, actor, id)
      return 'is disabled and signed out everywhere.'
    case 'enable':
      await enableAccount(tx, actor, id)
      return 'is enabled.'
    case 'remove-second-factor':
      await removeSecondFactor(tx, actor, id)
      return 'has no second factor any more.'
    case 'reset-link': {
      const site = config.publicUrl ?? `http://localhost:${config.port}`
      const { expires_at, url } = await createResetLink(tx, actor, { id, site })
      return `can set a new password until ${expires_at}: ${url}`
    }
  }
}

/** Accounts of earlier versions keep names that a new account could not have: only a new name is checked. */
function readField(schema: typeof newPasswordField, field: 'username' | 'password', value: string): string {
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  throw new StartupError(`${field}: ${checked.error.issues[0]?.message} ${USAGE}`)
}
