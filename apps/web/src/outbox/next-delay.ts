const FIRST_MS = 2_000
const LONGEST_MS = 5 * 60_000

/**
 * How long to wait before the next try. Devices that lost the server together do not return together.
 * @param chance 0 to 1
 */
export const nextDelayMs = (failures: number, chance: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (0.5 + chance / 2)
