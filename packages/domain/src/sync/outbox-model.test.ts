import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FAULT_HISTORIES, FAULTS, historiesProperty } from './testing/histories.ts'

/** `npm run bench -- sync` plays 200,000. */
const HISTORIES = 2_000

describe('histories of devices', { tags: ['SYNC-53', 'SYNC-130'], timeout: 30_000 }, () => {
  test('every operation takes effect once, and no value or photo is lost, doubled, or overwritten unseen', () => {
    expect(() => fc.assert(historiesProperty(), { numRuns: HISTORIES })).not.toThrow()
  })

  test.each(FAULTS)('the checks find %o', (faults) => {
    expect(fc.check(historiesProperty(faults), { numRuns: FAULT_HISTORIES, endOnFailure: true }).failed).toBe(true)
  })
})
