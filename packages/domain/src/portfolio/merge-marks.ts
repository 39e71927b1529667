import { isSameValue } from '../records/merge-edit.ts'
import { mergeSets } from '../records/merge-sets.ts'
import type { Mark } from './markup.ts'

/**
 * Merges what two people drew on the photos of one work: additions and removals of both sides. If both changed a mark,
 * mine wins.
 */
export function mergeMarks(shown: readonly Mark[], theirs: readonly Mark[], mine: readonly Mark[]): Mark[] {
  return mergeSets(shown, theirs, mine, ({ id }) => id).map((mark) => {
    const [before, wanted] = [shown, mine].map((marks) => marks.find(({ id }) => id === mark.id))
    return wanted && !isSameValue(wanted, before) ? wanted : mark
  })
}
