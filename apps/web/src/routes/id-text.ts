/** An id in the address, as text and no longer than a number can hold; what is no id counts as absent. */
export const idText = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? value : undefined
