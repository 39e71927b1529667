/** Whole percents, one for each file. */
export type Percents = readonly number[]

/**
 * The progress of each file, from the progress of the request, which sends the files one after the other.
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
 * Passes percents on, but never lower ones than before (PORT-06). A retry, after a new token or
 * a busy server, starts at 0, and users take a bar that runs backwards for an error.
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
