import type { Item } from '@daywork/domain/checklists/item'

type Items = readonly Item[]

/** Moves the item at index `from` to index `to`. */
export function moveItem(items: Items, from: number, to: number): Item[] {
  const target = Math.max(0, Math.min(to, items.length - 1))
  const rest = items.toSpliced(from, 1)
  const moved = items[from]
  return moved === undefined ? [...items] : rest.toSpliced(target, 0, moved)
}

export const changeItem = (items: Items, id: string, change: Partial<Item>): Item[] =>
  items.map((item) => (item.id === id ? { ...item, ...change } : item))

/**
 * Returns the first error that prevents saving: an empty label, fewer than two choices, or limits in the wrong order.
 */
export function itemErrorOf({ choices, kind, label, max, min }: Item): 'label' | 'choices' | 'limits' | undefined {
  if (label.trim() === '') return 'label'
  if (kind === 'choice' && new Set(choices).size < 2) return 'choices'
  return min !== null && max !== null && min > max ? 'limits' : undefined
}

/** Fields grow with a long text, but an item is one line. */
export const inOneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ')
