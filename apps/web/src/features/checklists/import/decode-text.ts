const SAMPLE_BYTES = 1000

/** Decodes UTF-8, UTF-16, or Windows-1252: Excel writes any of them as CSV. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** PDF and RTF begin like a text. */
const NO_TEXTS = ['%PDF-', '{\\rtf']

/** Whether the bytes are neither a text nor marked as UTF-16. */
export function isBinary(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, SAMPLE_BYTES))
  if (NO_TEXTS.some((mark) => start.startsWith(mark))) return true
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return !isMarked && bytes.subarray(0, SAMPLE_BYTES).includes(0)
}
