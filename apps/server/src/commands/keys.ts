/** `npm run keys -- --rotate`: replaces the secret keys of this installation, whether Daywork is running or not. */
import { parseArgs } from 'node:util'
import { KEY_RELOAD_INTERVAL_MS, rotateServerKeys } from '../database/server-keys.ts'
import { inTransaction } from '../database/transaction.ts'
import { StartupError } from '../startup-error.ts'
import { print } from './command-line.ts'
import { withDatabase } from './open-installation.ts'
import { recordCommand } from './record-command.ts'

const USAGE = 'Usage: npm run keys -- --rotate'

await withDatabase(async ({ db }) => {
  if (!isRotateRequested()) throw new StartupError(USAGE)
  const names = await inTransaction(db, async (tx) => {
    const rotated = await rotateServerKeys(tx)
    await recordCommand(tx, 'keys')
    return rotated
  })
  if (names.length === 0) return print('There are no keys yet. The first start of Daywork creates them.')
  print(
    `Replaced: ${names.join(', ')}. Running servers use the new key within ${KEY_RELOAD_INTERVAL_MS / 1000} seconds.`,
  )
  print('Previous URLs of photos and videos no longer work. Open pages get new URLs when they reload their lists.')
})

function isRotateRequested(): boolean {
  try {
    return parseArgs({ options: { rotate: { type: 'boolean', default: false } } }).values.rotate
  } catch (error) {
    throw new StartupError(USAGE, { cause: error })
  }
}
