import type { ReportChoices } from '@daywork/domain/order-reports/order-report'
import { setImmediate } from 'node:timers/promises'

/**
 * Hashes the current content of the reports of one order, once for all reports with the same choices. Yields to other requests before
 * each hash, because a report may have hundreds of photos.
 */
export function shareHashes(hashOf: (choices: ReportChoices) => string): (choices: ReportChoices) => Promise<string> {
  const hashes = new Map<string, string>()
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
