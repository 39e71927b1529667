import { canonicalJson } from '@daywork/domain/proof-packs/canonical-json'
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { inSlices } from '../../in-slices.ts'

/*
 * A pack of 20,000 events has some 20 MB of text. Writing it as a whole would block the server for a second.
 */

const INDENT = '  '

/** The same text as `JSON.stringify(record, undefined, 2)`. */
export async function writeIndentedJson(record: object): Promise<string> {
  const fields: string[] = []
  for (const [name, value] of Object.entries(record)) {
    const text = Array.isArray(value) && value.length > 0 ? await writeItems(value) : indented(value, INDENT)
    if (text !== undefined) fields.push(`${INDENT}${JSON.stringify(name)}: ${text}`)
  }
  return `{\n${fields.join(',\n')}\n}`
}

async function writeItems(items: readonly unknown[]): Promise<string> {
  const lines: string[] = []
  await inSlices(items, (item) => lines.push(`${INDENT}${INDENT}${indented(item, INDENT + INDENT) ?? 'null'}`))
  return `[\n${lines.join(',\n')}\n${INDENT}]`
}

/** Undefined for undefined. A line end in a text is escaped, so all others are of the layout. */
const indented = (value: unknown, by: string): string | undefined => {
  const text: string | undefined = JSON.stringify(value, undefined, 2)
  return text?.replaceAll('\n', `\n${by}`)
}

/** The same text as `canonicalJson`. */
export async function writeCanonicalJson(record: object): Promise<string> {
  const fields: string[] = []
  const entries = Object.entries(record).filter(([, value]) => value !== undefined)
  for (const [name, value] of entries.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    fields.push(
      `${JSON.stringify(name)}:${Array.isArray(value) ? await writeCanonicalItems(value) : canonicalJson(value)}`,
    )
  }
  return `{${fields.join(',')}}`
}

async function writeCanonicalItems(items: readonly unknown[]): Promise<string> {
  const texts: string[] = []
  await inSlices(items, (item) => texts.push(canonicalJson(item ?? null)))
  return `[${texts.join(',')}]`
}

/** Escaping so many characters takes about a millisecond. */
const ESCAPED_CHARACTERS = 256 * 1024

/** JSON of a record with long texts. Text that a slice cuts within a character is escaped, which reads the same. */
export async function writeJson(record: object): Promise<string> {
  const fields: string[] = []
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue
    fields.push(`${JSON.stringify(name)}:${typeof value === 'string' ? await writeText(value) : JSON.stringify(value)}`)
  }
  return `{${fields.join(',')}}`
}

async function writeText(text: string): Promise<string> {
  const slices: string[] = []
  for (let start = 0; start < text.length; start += ESCAPED_CHARACTERS) {
    if (start > 0) await setImmediate()
    slices.push(JSON.stringify(text.slice(start, start + ESCAPED_CHARACTERS)).slice(1, -1))
  }
  return `"${slices.join('')}"`
}

/** Hashing it takes about a millisecond. */
const HASHED_BYTES = 1024 * 1024

/** SHA-256, hexadecimal. */
export async function hashInSlices(bytes: Buffer): Promise<string> {
  const hashing = createHash('sha256')
  for (let start = 0; start < bytes.length; start += HASHED_BYTES) {
    if (start > 0) await setImmediate()
    hashing.update(bytes.subarray(start, start + HASHED_BYTES))
  }
  return hashing.digest('hex')
}
