import { setImmediate } from 'node:timers/promises'

/** How many items take a few milliseconds, if one takes some microseconds. */
const SLICE = 250

/** Calls `use` with each item, in order, and lets other requests run in between. */
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
