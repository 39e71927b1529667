import { uploadErrors } from '@daywork/domain/portfolio/upload-rules'
import type { Work } from '@daywork/domain/portfolio/work'
import { upload } from '../../api/upload.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import type { NewWork, SendOptions } from './new-work.ts'
import { filePercents, neverFalling } from './upload-progress.ts'

/**
 * Larger files are sent in chunks. A smaller file is sent again within seconds, and asking for
 * its progress takes as long. 5 MB, in units of 1024 as all limits.
 */
const CHUNKS_ABOVE_BYTES = 5 * 1024 * 1024

/** One large file is enough to send all files in chunks: the work waits for it anyway. */
export const areSentInChunks = (files: readonly Pick<File, 'size'>[]): boolean =>
  files.some(({ size }) => size > CHUNKS_ABOVE_BYTES)

/**
 * Stores files as one work: all of them or none (PORT-14). If one of them is large, sends them
 * in chunks, which survive a bad connection.
 * @throws Error for files that the portfolio does not accept (VAL-51 to VAL-55), before anything is sent; ApiError; a
 * DOMException 'AbortError' when `signal` stops it
 */
export async function uploadWork(work: NewWork, options: SendOptions): Promise<Work> {
  const { files } = work
  const [error] = uploadErrors(files)
  if (error !== undefined) throw new Error(translateMessage(error))
  // The shown progress never decreases, in one request or in chunks (PORT-06).
  const onPercents = neverFalling(options.onPercents)
  onPercents(files.map(() => 0))
  const send = areSentInChunks(files) ? (await import('./send-in-chunks.ts')).sendInChunks : sendAtOnce
  const stored = await send(work, { ...options, onPercents })
  onPercents(files.map(() => 100))
  return stored
}

function sendAtOnce({ files, description, workOrder }: NewWork, options: SendOptions): Promise<Work> {
  const { onPercents, ...sending } = options
  const form = new FormData()
  form.append('description', description)
  form.append('work_order_id', workOrder)
  for (const file of files) form.append('files', file)
  const sizes = files.map(({ size }) => size)
  return upload<Work>('/api/works/', form, {
    ...sending,
    onProgress: (part) => onPercents(filePercents(sizes, part)),
  })
}
