/** `npm run keys -- --rotate`: replaces the secret keys of this installation, while Daywork runs or not. */
import { parseArgs } from 'node:util'
import { KEY_READ_EVERY_MS } from '../database/live-key.ts'
import { rotateServerKeys } from '../database/server-keys.ts'
import { inTransaction } from '../database/transaction.ts'
import { StartupError } from '../startup-error.ts'
import { print } from './command-line.ts'
import { onDatabase } from './open-installation.ts'
import { recordCommand } from './record-command.ts'

const USAGE = 'Usage: npm run keys -- --rotate'

await onDatabase(async (db) => {
  if (!isRotation()) throw new StartupError(USAGE)
  const names = await inTransaction(db, async (tx) => {
    const rotated = await rotateServerKeys(tx)
    await recordCommand(tx, 'keys')
    return rotated
  })
  if (names.length === 0) return print('There are no keys yet. The first start of Daywork creates them.')
  print(`Replaced: ${names.join(', ')}. Running servers use the new key within ${KEY_READ_EVERY_MS / 1000} seconds.`)
  print('Earlier addresses of photos and videos no longer work. Open pages get new ones when they reload their lists.')
})

function isRotation(): boolean {
  try {
    return parseArgs({ options: { rotate: { type: 'boolean', default: false } } }).values.rotate
  } catch (error) {
    throw new StartupError(USAGE, { cause: error })
  }
}
