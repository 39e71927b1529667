import fc from 'fast-check'
import { checkEnd } from './model-checks.ts'
import { openWorld } from './model-device.ts'
import { run, settle } from './model-history.ts'
import { checkPhotos } from './model-photos.ts'
import type { Faults } from './model-server.ts'
import { history, type Step } from './model-steps.ts'

/*
 * Random histories of a few devices, with the production code, against a small server. Requests and responses are lost,
 * requests are repeated, and devices crash before and after they store something.
 */

/** Bugs that the checks must find, in the code for operations and for photos. */
export const FAULTS: readonly Faults[] = [
  { losesKeys: true },
  { lastWriterWins: true },
  { dropsQuestions: true },
  { marksLate: true },
  { undoesBlindly: true },
  { holdsNothing: true },
  { reusesKeys: true },
  { sendsBackwards: true },
  { believesReceipts: true },
  { deletesEarly: true },
  { keepsFilesLate: true },
  { sendsAsAnyone: true },
  { believesKeys: true },
  { losesEditKeys: true },
  { answersUnseen: true },
  { raisesBlindly: true },
  { dropsCaptures: true },
]

/** The checks find each fault within this many histories. */
export const FAULT_HISTORIES = 3_000

/** What histories contained, so that a run shows what it has tried. */
export interface Played {
  values: number
  photos: number
  questions: number
}

/** @param onPlayed is called for each history */
export const historiesProperty = (faults: Faults = {}, onPlayed: (played: Played) => void = () => {}) =>
  fc.property(history, ({ count, steps }) => onPlayed(play(count, steps, faults)))

function play(count: number, steps: readonly Step[], faults: Faults): Played {
  const world = openWorld(count, faults)
  for (const action of steps) {
    run(world, action)
    checkPhotos(world)
  }
  settle(world)
  checkEnd(world)
  return { values: world.given.length, photos: world.photos.size, questions: world.questions }
}
