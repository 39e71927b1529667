interface Titled {
  id: number
  title: string
}

interface Choice {
  value: string
  label: string
}

/** The choices of a select, by id; records that share a title are distinguished by their numbers. */
export function choicesByTitle(records: readonly Titled[], untitled: string): Choice[] {
  const titled = records.map(({ id, title }) => ({ id, title: title.trim() || untitled }))
  const uses = new Map<string, number>()
  for (const { title } of titled) uses.set(title, (uses.get(title) ?? 0) + 1)
  return titled.map(({ id, title }) => ({
    value: String(id),
    label: uses.get(title) === 1 ? title : `${title} (#${id})`,
  }))
}
