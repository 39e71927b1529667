import { setImmediate } from 'node:timers/promises'
import type { StoredChoices } from './order-reports.queries.ts'

/**
 * Hashes the current content of the reports of one order, once for all reports with the same choices. Yields to other requests before
 * each hash, because a report may have hundreds of photos.
 */
export function shareHashes<Hashes>(
  hashOf: (choices: StoredChoices) => Hashes,
): (choices: StoredChoices) => Promise<Hashes> {
  const hashes = new Map<string, Hashes>()
  return async (choices) => {
    const key = JSON.stringify(choices)
    const known = hashes.get(key)
    if (known !== undefined) return known
    await setImmediate()
    const hash = hashOf(choices)
    hashes.set(key, hash)
    return hash
  }
}
