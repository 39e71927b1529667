/**
 * For each letter of `text`, the index of the corresponding letter of `other`; undefined if there is none.
 * The pairs are those of the shortest edit from one text to the other.
 */
export function alignLetters(text: readonly string[], other: readonly string[]): (number | undefined)[] {
  const costs = measureEdits(text, other)
  const at = (row: number, column: number): number => costs[row]?.[column] ?? Number.POSITIVE_INFINITY
  const pairs = Array.from<number | undefined>({ length: text.length })
  let [row, column] = [text.length, other.length]
  while (row > 0 && column > 0) {
    const replaced = at(row - 1, column - 1) + costOf(text[row - 1], other[column - 1])
    if (at(row, column) === replaced) {
      row -= 1
      column -= 1
      pairs[row] = column
    } else if (at(row, column) === at(row - 1, column) + 1) row -= 1
    else column -= 1
  }
  return pairs
}

/** The costs of the shortest edits between all prefixes of the two texts. */
function measureEdits(text: readonly string[], other: readonly string[]): number[][] {
  const costs = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (const [row, letter] of text.entries()) {
    const above = costs[row] ?? []
    const next = [row + 1]
    for (const [column, otherLetter] of other.entries()) {
      const replaced = (above[column] ?? 0) + costOf(letter, otherLetter)
      next.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    costs.push(next)
  }
  return costs
}

const costOf = (one: string | undefined, other: string | undefined): number => (one === other ? 0 : 1)
