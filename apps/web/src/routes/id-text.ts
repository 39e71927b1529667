/**
 * Reads an id from the URL as text, at most as long as a number can represent. Returns undefined for other values.
 * Records that exist only on this device have negative ids.
 */
export const idText = (value: unknown): string | undefined =>
  typeof value === 'string' && /^-?[1-9]\d{0,14}$/.test(value) ? value : undefined
