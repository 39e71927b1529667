/** The SHA-256 functions, which differ between browser and server. Hexadecimal digits are in lower case. */
export interface Hashing {
  /** UTF-8. */
  encode: (text: string) => Uint8Array
  start: () => { update(bytes: Uint8Array): unknown; digest(): Uint8Array }
  toHex: (bytes: Uint8Array) => string
  fromHex: (hex: string) => Uint8Array
}

/** A SHA-256 in hexadecimal. */
export const HASH_PATTERN = /^[0-9a-f]{64}$/

/** The hash of all parts, concatenated. */
export function hashOf({ encode, start }: Hashing, ...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const hash = start()
  for (const part of parts) hash.update(typeof part === 'string' ? encode(part) : part)
  return hash.digest()
}
