import type { Work } from '@daywork/domain/portfolio/work'
import { workPayload } from '@daywork/domain/portfolio/work-form'
import { ApiError } from '../../api/api-error.ts'
import { removeUnfinishedUpload } from '../../api/unfinished-uploads.ts'
import { send } from '../../api/send.ts'
import { uploadInChunks } from '../../api/upload-in-chunks.ts'
import type { NewWork, SendOptions } from './new-work.ts'

/**
 * The ids of files that were sent completely. A work whose response was lost has used its uploads, so a retry must name the same
 * ones (API-92) instead of sending the files again.
 */
const arrived = new WeakMap<File, number>()

/** Sends each file in chunks, one after the other, and then creates the work of all of them. @throws as `uploadWork` */
export async function sendInChunks({ files, ...values }: NewWork, options: SendOptions): Promise<Work> {
  const { onPercents, owner, signal, idempotencyKey } = options
  const uploads: number[] = []
  const reportPart = (part: number) =>
    onPercents(
      files.map((_, index) => Math.floor(100 * (index < uploads.length ? 1 : index > uploads.length ? 0 : part))),
    )
  for (const file of files) {
    const id = arrived.get(file) ?? (await uploadInChunks(file, { onProgress: reportPart, owner, signal }))
    arrived.set(file, id)
    uploads.push(id)
    reportPart(0)
  }
  const discardUploads = () => {
    for (const file of files) {
      arrived.delete(file)
    }
    for (const id of uploads) removeUnfinishedUpload(id)
  }
  try {
    const body = { ...workPayload(values), uploads }
    const work = await send<Work>('/api/works/', {
      method: 'POST',
      body,
      idempotencyKey,
      ...(signal ? { signal } : {}),
      ...(owner === undefined ? {} : { owner }),
    })
    discardUploads()
    return work
  } catch (error) {
    // Used up or too old: the next attempt sends the files again.
    if (error instanceof ApiError && error.fields.uploads) discardUploads()
    throw error
  }
}
