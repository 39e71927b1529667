/**
 * The columns that were chosen, in the order of the table, or those that are shown at first.
 * @param wanted as the address has them
 */
export function shownColumns<Id extends string>(
  wanted: string | undefined,
  all: readonly Id[],
  hiddenAtFirst: readonly Id[],
): readonly Id[] {
  const chosen = wanted?.split(',')
  return all.filter((id) => (chosen ? chosen.includes(id) : !hiddenAtFirst.includes(id)))
}
