import type { Item } from '@daywork/domain/checklists/item'

type Items = readonly Item[]

/** Where an item is, and where it goes to: the index that it has afterwards. */
export function moveItem(items: Items, from: number, to: number): Item[] {
  const target = Math.max(0, Math.min(to, items.length - 1))
  const rest = items.toSpliced(from, 1)
  const moved = items[from]
  return moved === undefined ? [...items] : rest.toSpliced(target, 0, moved)
}

export const changeItem = (items: Items, id: string, change: Partial<Item>): Item[] =>
  items.map((item) => (item.id === id ? { ...item, ...change } : item))

/** What cannot be saved: an item without a text, a choice with fewer than two choices, limits in the wrong order. */
export function faultOf({ choices, kind, label, max, min }: Item): 'label' | 'choices' | 'limits' | undefined {
  if (label.trim() === '') return 'label'
  if (kind === 'choice' && new Set(choices).size < 2) return 'choices'
  return min !== null && max !== null && min > max ? 'limits' : undefined
}
