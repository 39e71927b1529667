/**
 * An id in the address, as text and no longer than a number can hold; what is no id counts as absent. Records that only this
 * device has are negative.
 */
export const idText = (value: unknown): string | undefined =>
  typeof value === 'string' && /^-?[1-9]\d{0,14}$/.test(value) ? value : undefined
