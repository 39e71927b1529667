import fc from 'fast-check'
import {
  FAULT_HISTORIES,
  FAULTS,
  historiesProperty,
  type Played,
} from '../../packages/domain/src/sync/testing/histories.ts'
import { print } from '../statistics.ts'
import type { Measure } from './measure.ts'

/** Plays random histories against the model of a server, then searches for each of the seeded faults (SYNC-53, SYNC-130). */
export function playHistories(histories: number, seed: number): Measure[] {
  const all: Played = { values: 0, photos: 0, questions: 0 }
  let played = 0
  const property = historiesProperty({}, ({ photos, questions, values }) => {
    all.values += values
    all.photos += photos
    all.questions += questions
    played += 1
  })
  const result = fc.check(property, { numRuns: histories, seed })
  if (result.failed) print(fc.defaultReportMessage(result) ?? '')
  print(`${played} histories with ${all.values} values, ${all.photos} photos, and ${all.questions} questions`)
  const runs = FAULTS.map((faults) => {
    const { failed, numRuns } = fc.check(historiesProperty(faults), {
      numRuns: FAULT_HISTORIES,
      seed,
      endOnFailure: true,
    })
    print(`  ${Object.keys(faults).join()}: ${failed ? `found in history ${numRuns}` : 'not found'}`)
    return { failed, numRuns }
  })
  return [
    {
      what: 'lost, doubled, or overwritten unseen: model',
      goal: '0 in 200,000 histories',
      measured: result.failed ? `a failure, seed ${seed}, path ${result.counterexamplePath}` : `0 in ${played}`,
      isMet: !result.failed,
    },
    {
      what: `${FAULTS.length} seeded faults`,
      goal: `each found within ${FAULT_HISTORIES} histories`,
      measured: `${runs.filter(({ failed }) => failed).length} found, the last within ${Math.max(...runs.map(({ numRuns }) => numRuns))}`,
      isMet: runs.every(({ failed }) => failed),
    },
  ]
}
