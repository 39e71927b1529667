/** Returns the value that `part` of the values do not exceed, for example 0.95. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

const rounded = (value: number): string => value.toFixed(0)

/** Returns for example '16 ms at the middle, 24 ms at p95, 40 ms at most'. */
export const describeTimes = (times: readonly number[]): string =>
  `${rounded(median(times))} ms at the middle, ${rounded(quantile(times, 0.95))} ms at p95, ` +
  `${rounded(Math.max(...times))} ms at most`
