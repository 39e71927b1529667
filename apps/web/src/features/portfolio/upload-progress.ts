/** Whole percents, one for each file. */
export type Percents = readonly number[]

/**
 * How much of each file is sent when so much of all of them is: in one request they go one after the other.
 * @param sizes bytes
 * @param part 0 to 1
 */
export function filePercents(sizes: readonly number[], part: number): Percents {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let left = total * Math.min(1, Math.max(0, part))
  return sizes.map((size) => {
    const sent = Math.min(size, left)
    left -= sent
    return size === 0 ? 0 : Math.floor((sent / size) * 100)
  })
}

/**
 * Passes percents on, each at least what it was before (PORT-06): a call that is sent again, after a new token or a busy
 * server, begins at nothing, and a bar that runs backwards is taken for a error.
 */
export function neverFalling(onPercents: (percents: Percents) => void): (percents: Percents) => void {
  let highest: Percents | undefined
  return (percents) => {
    const next = percents.map((percent, index) => Math.max(percent, highest?.[index] ?? 0))
    if (highest && next.every((percent, index) => percent === highest?.[index])) return
    highest = next
    onPercents(next)
  }
}
