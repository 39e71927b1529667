/**
 * The chosen columns in table order, or the default ones.
 * @param wanted value from the URL
 */
export function shownColumns<Id extends string>(
  wanted: string | undefined,
  all: readonly Id[],
  hiddenAtFirst: readonly Id[],
): readonly Id[] {
  const chosen = wanted?.split(',')
  return all.filter((id) => (chosen ? chosen.includes(id) : !hiddenAtFirst.includes(id)))
}
