import { refused } from '@daywork/domain/errors/domain-error'
import { randomUUID } from 'node:crypto'
import { type Base64File, openBase64File } from './base64-file.ts'

/** Strings up to this length, in bytes, stay in the text. Longer ones must be base64, and are decoded to files. */
const SHORT_STRING_BYTES = 512

/** Maximum size of the rest of a body: names, times, punctuation. */
const TEXT_MAX_BYTES = 64 * 1024

const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * Reads JSON as it arrives and writes each long string, which must be base64, to a separate file. This way, memory never
 * contains a whole video, and parsing does not block the event loop. It does not validate the JSON; parsing the text does.
 */
export class JsonStringSpooler {
  readonly #folder: string
  /** The files of the long strings, by the placeholders that replace the strings in the text. */
  readonly files = new Map<string, Base64File>()
  readonly #text: Buffer[] = []
  #textBytes = 0
  /** The chunks of the current string; undefined between strings. */
  #string: Buffer[] | undefined
  #stringBytes = 0
  #file: Base64File | undefined
  #isEscaped = false

  /** @param folder for the files; the caller removes them */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** @throws DomainError refused, if there is more text than a valid request can contain */
  async write(chunk: Buffer): Promise<void> {
    let at = 0
    while (at < chunk.length) {
      at = this.#string === undefined ? this.#readText(chunk, at) : await this.#readString(chunk, at)
    }
  }

  /** The whole text, after the last chunk. */
  end(): Buffer {
    return Buffer.concat(this.#text)
  }

  /** Closes the file of an unfinished string. */
  async close(): Promise<void> {
    await this.#file?.close()
    this.#file = undefined
  }

  #readText(chunk: Buffer, from: number): number {
    const quote = chunk.indexOf(QUOTE, from)
    const end = quote < 0 ? chunk.length : quote + 1
    this.#append(chunk.subarray(from, end))
    if (quote >= 0) this.#string = []
    return end
  }

  async #readString(chunk: Buffer, from: number): Promise<number> {
    const end = this.#endOfString(chunk, from)
    await this.#appendToString(chunk.subarray(from, end))
    if (end === chunk.length) return end
    await this.#endString()
    this.#append(chunk.subarray(end, end + 1))
    return end + 1
  }

  /** The position of the closing quote, or the length of the chunk. */
  #endOfString(chunk: Buffer, from: number): number {
    let at = from
    while (at < chunk.length) {
      if (this.#isEscaped) {
        this.#isEscaped = false
        at += 1
        continue
      }
      const quote = indexOrEnd(chunk, QUOTE, at)
      const backslash = chunk.subarray(at, quote).indexOf(BACKSLASH)
      if (backslash < 0) return quote
      this.#isEscaped = true
      at += backslash + 1
    }
    return at
  }

  async #appendToString(bytes: Buffer): Promise<void> {
    if (this.#file) return this.#file.write(bytes)
    this.#string?.push(bytes)
    this.#stringBytes += bytes.length
    if (this.#stringBytes <= SHORT_STRING_BYTES) return
    this.#file = await openBase64File(this.#folder)
    this.files.set(randomUUID(), this.#file)
    await this.#file.write(Buffer.concat(this.#string ?? []))
  }

  async #endString(): Promise<void> {
    if (this.#file) {
      await this.#file.end()
      this.#append(Buffer.from([...this.files.keys()].at(-1) ?? ''))
    } else this.#append(Buffer.concat(this.#string ?? []))
    this.#string = undefined
    this.#stringBytes = 0
    this.#file = undefined
  }

  #append(bytes: Buffer): void {
    this.#textBytes += bytes.length
    if (this.#textBytes > TEXT_MAX_BYTES) throw refused('The body is not what this call takes.')
    this.#text.push(bytes)
  }
}

function indexOrEnd(chunk: Buffer, byte: number, from: number): number {
  const index = chunk.indexOf(byte, from)
  return index < 0 ? chunk.length : index
}
