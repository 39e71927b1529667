import { type FieldErrors, invalid, refused, tooLarge } from '@daywork/domain/errors/domain-error'
import { VISION_BODY_MAX_BYTES } from '@daywork/domain/capture/limits'
import { FIELD_MESSAGES } from '@daywork/domain/fields/messages'
import type { MediaType } from '@daywork/domain/portfolio/media-types'
import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import { mkdir, rm } from 'node:fs/promises'
import type { z } from 'zod'
import type { Inspection } from '../../media/inspection/inspect-media.ts'
import type { MediaInspector } from '../../media/inspection/media-inspector.ts'
import { fieldErrors } from '../../plugins/validation.ts'
import type { Sender } from '../../fair-line.ts'
import { type Base64File, openBase64File } from './base64-file.ts'
import { StringSpiller } from './spill-strings.ts'

/** A body of JSON with files in base64, its files on this machine's disk. */
export interface MediaBody {
  /** The JSON; marks stand for its long strings. */
  value: unknown
  /**
   * The file of one of the body's strings.
   * @param field the one that faults are told under
   * @throws DomainError invalid for bad base64, too many bytes, or a file of another kind than wanted (API-90)
   */
  file(text: string, field: string, kind: 'image' | 'video'): Promise<MediaFile>
  /** Removes the files; to be called whatever became of the request. */
  discard(): Promise<void>
}

export interface MediaFile {
  path: string
  /** Told from the file's content. */
  mediaType: MediaType
}

interface Readers {
  /** Where unfinished files are written. */
  folder: string
  inspector: MediaInspector
  sender: Sender
}

/** Nobody sends more by accident. */
const DROPPED_MAX_BYTES = 512 * 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads such a body as it arrives.
 * @param length in bytes, as its header says; 0 when it does not
 * @throws DomainError too_large beyond LIM-04, refused when it is no JSON; nothing is left behind then
 */
export async function readMediaBody(
  source: AsyncIterable<Buffer>,
  length: number,
  { folder, inspector, sender }: Readers,
): Promise<MediaBody> {
  await mkdir(folder, { recursive: true })
  const spiller = new StringSpiller(folder)
  const short: Base64File[] = []
  const discard = async () => {
    await spiller.close()
    await Promise.all([...spiller.files.values(), ...short].map(({ path }) => rm(path, { force: true })))
  }
  const find = async (text: string) => {
    const file = spiller.files.get(text)
    if (file) return file
    const made = await openBase64File(folder)
    short.push(made)
    await made.write(Buffer.from(text))
    await made.end()
    return made
  }
  try {
    await readAll(source, length, spiller)
    return {
      value: parse(spiller.end()),
      file: async (text, field, kind) => {
        const file = await find(text)
        return accept(file, () => inspector.inspect(file.path, sender), { field, kind })
      },
      discard,
    }
  } catch (error) {
    await discard()
    throw error
  }
}

/** What is refused is read on and dropped, so that its sender gets an answer rather than a broken connection. */
async function readAll(source: AsyncIterable<Buffer>, length: number, spiller: StringSpiller): Promise<void> {
  let bytes = 0
  let fault: { reason: Error } | undefined = length > VISION_BODY_MAX_BYTES ? { reason: tooLarge() } : undefined
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > DROPPED_MAX_BYTES) break
    if (bytes > VISION_BODY_MAX_BYTES) fault ??= { reason: tooLarge() }
    fault ??= await spiller.write(chunk).then(
      () => undefined,
      (reason: Error) => ({ reason }),
    )
  }
  if (fault) throw fault.reason
}

function parse(text: Buffer): unknown {
  try {
    const json = utf8.decode(text)
    return json.trim() === '' ? {} : JSON.parse(json)
  } catch {
    throw refused('JSON parse error: the body is not valid JSON in UTF-8.')
  }
}

async function accept(
  file: Base64File,
  judge: () => Promise<Inspection>,
  { field, kind }: { field: string; kind: 'image' | 'video' },
): Promise<MediaFile> {
  const refuse = (text: string) => invalid({ [field]: [text] } satisfies FieldErrors)
  if (file.isTooLarge) throw refuse(UPLOAD_MESSAGES.tooLarge)
  if (file.isDamaged) throw refuse(UPLOAD_MESSAGES.invalidType)
  const { error = UPLOAD_MESSAGES.invalidType, facts } = await judge()
  if (!facts?.mediaType.startsWith(`${kind}/`)) throw refuse(error)
  return { path: file.path, mediaType: facts.mediaType }
}

/** @throws DomainError invalid with the texts by field */
export function checkBody<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid({ non_field_errors: [FIELD_MESSAGES.notObject] })
  }
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  return parsed.data
}
