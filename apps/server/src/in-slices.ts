import { setImmediate } from 'node:timers/promises'

/** A few milliseconds of work, at some microseconds per item. */
const SLICE = 250

/** Calls `use` with each item, in order, and lets other requests run after each slice. */
export async function inSlices<Item>(
  items: readonly Item[],
  use: (item: Item, index: number) => void,
  slice = SLICE,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % slice === 0) await setImmediate()
    use(item, index)
  }
}
