import { invalid, refused, tooLarge } from '@daywork/domain/errors/domain-error'
import { VISION_BODY_MAX_BYTES } from '@daywork/domain/capture/limits'
import { FIELD_MESSAGES } from '@daywork/domain/fields/messages'
import type { MediaType } from '@daywork/domain/portfolio/media-types'
import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import { mkdir, rm } from 'node:fs/promises'
import type { z } from 'zod'
import type { MediaInspector } from '../../media/inspection/media-inspector.ts'
import { fieldErrors } from '../../http/validation.ts'
import type { Requester } from '../../fair-queue.ts'
import { type Base64File, openBase64File } from './base64-file.ts'
import { JsonStringSpooler } from './json-string-spooler.ts'

/** A JSON body that contains files in base64. The files are on the server's disk. */
export interface MediaBody {
  /** The parsed JSON. Placeholders replace its long strings. */
  value: unknown
  /**
   * The file of one of the body's strings.
   * @param field the field that errors are reported for
   * @throws DomainError invalid for bad base64, too many bytes, or a file of another kind
   */
  file(text: string, field: string, kind: 'image' | 'video'): Promise<MediaFile>
  /** Removes the files. Call it when the request ends, even after an error. */
  discard(): Promise<void>
}

export interface MediaFile {
  path: string
  /** Detected from the content of the file. */
  mediaType: MediaType
}

interface ReadOptions {
  /** The folder of unfinished files. */
  folder: string
  inspector: MediaInspector
  requester: Requester
}

/** The rest of a rejected body is drained up to this size; no client sends more by accident. */
const DRAINED_MAX_BYTES = 512 * 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a body as a stream (decision 37).
 * @param length in bytes, from its header; 0 if unknown
 * @throws DomainError too_large beyond the limits of uploads, refused if it is not JSON; then no file remains on disk
 */
export async function readMediaBody(
  source: AsyncIterable<Buffer>,
  length: number,
  { folder, inspector, requester }: ReadOptions,
): Promise<MediaBody> {
  await mkdir(folder, { recursive: true })
  const spooler = new JsonStringSpooler(folder)
  const shortFiles: Base64File[] = []
  const discard = async () => {
    await spooler.close()
    // One is still open if writing it failed.
    await Promise.all(shortFiles.map((file) => file.close()))
    await Promise.all([...spooler.files.values(), ...shortFiles].map(({ path }) => rm(path, { force: true })))
  }
  const fileOf = async (text: string) => {
    const file = spooler.files.get(text)
    if (file) return file
    const shortFile = await openBase64File(folder)
    shortFiles.push(shortFile)
    await shortFile.write(Buffer.from(text))
    await shortFile.end()
    return shortFile
  }
  try {
    await readAll(source, length, spooler)
    return {
      value: parse(spooler.end()),
      file: async (text, field, kind) => {
        const file = await fileOf(text)
        if (file.isTooLarge) throw invalid({ [field]: [UPLOAD_MESSAGES.tooLarge] })
        if (file.isDamaged) throw invalid({ [field]: [UPLOAD_MESSAGES.invalidType] })
        const { error = UPLOAD_MESSAGES.invalidType, facts } = await inspector.inspect(file.path, requester)
        if (!facts?.mediaType.startsWith(`${kind}/`)) throw invalid({ [field]: [error] })
        return { path: file.path, mediaType: facts.mediaType }
      },
      discard,
    }
  } catch (error) {
    await discard()
    throw error
  }
}

/** Drains a body after an error, so that the client gets a response rather than a broken connection. */
async function readAll(source: AsyncIterable<Buffer>, length: number, spooler: JsonStringSpooler): Promise<void> {
  let bytes = 0
  let error: Error | undefined = length > VISION_BODY_MAX_BYTES ? tooLarge() : undefined
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > DRAINED_MAX_BYTES) break
    if (bytes > VISION_BODY_MAX_BYTES) error ??= tooLarge()
    error ??= await spooler.write(chunk).then(
      () => undefined,
      (reason: Error) => reason,
    )
  }
  if (error) throw error
}

function parse(text: Buffer): unknown {
  try {
    const json = utf8.decode(text)
    return json.trim() === '' ? {} : JSON.parse(json)
  } catch {
    throw refused('JSON parse error: the body is not valid JSON in UTF-8.')
  }
}

/** @throws DomainError invalid with the errors by field */
export function checkBody<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid({ non_field_errors: [FIELD_MESSAGES.notObject] })
  }
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  return parsed.data
}
