import type { Mark } from './markup.ts'

/**
 * Merges what two people drew on the photos of one work: additions and removals of both sides. Of a mark that both changed,
 * mine is shown.
 */
export function mergeMarks(shown: readonly Mark[], theirs: readonly Mark[], mine: readonly Mark[]): Mark[] {
  const shownById = new Map(shown.map((mark) => [mark.id, mark]))
  const mineById = new Map(mine.map((mark) => [mark.id, mark]))
  const theirIds = new Set(theirs.map(({ id }) => id))
  const current = theirs.flatMap((mark) => {
    const before = shownById.get(mark.id)
    const wanted = mineById.get(mark.id)
    // I removed it, or never saw it.
    if (wanted === undefined) return before === undefined ? [mark] : []
    return before !== undefined && isSameMark(wanted, before) ? [mark] : [wanted]
  })
  return [...current, ...mine.filter(({ id }) => !theirIds.has(id) && !shownById.has(id))]
}

const isSameMark = (one: Mark, other: Mark): boolean => JSON.stringify(one) === JSON.stringify(other)
