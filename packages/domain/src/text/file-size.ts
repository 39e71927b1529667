const UNITS = ['kB', 'MB', 'GB'] as const
const STEP = 1024

/** Bytes as people read them, in steps of 1024 as the limits are: '840 bytes', '240 kB', '12.4 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < STEP) return `${bytes} bytes`
  let value = bytes / STEP
  let unit = 0
  // 1023.6 kB would round to 1024 kB.
  while (Math.round(value) >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${UNITS[unit]}`
}
