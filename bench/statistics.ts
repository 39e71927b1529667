/** The quantile of the values at `part`: 0.95 returns the 95th percentile. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const rounded = (value: number): string => value.toFixed(0)

/** '16 ms median, 24 ms p95, 40 ms max' */
export const describeTimes = (times: readonly number[]): string =>
  `${rounded(median(times))} ms median, ${rounded(quantile(times, 0.95))} ms p95, ` +
  `${rounded(Math.max(...times))} ms max`
