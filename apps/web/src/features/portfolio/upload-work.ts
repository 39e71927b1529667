import { uploadFaults } from '@daywork/domain/portfolio/upload-rules'
import type { Work } from '@daywork/domain/portfolio/work'
import type { WorkFormValues } from '@daywork/domain/portfolio/work-form'
import { upload } from '../../api/upload.ts'
import { filePercents, neverFalling, type Percents } from './upload-progress.ts'

export interface NewWork extends WorkFormValues {
  files: readonly File[]
}

interface UploadWorkOptions {
  /** Called with the whole percents of each file, never falling (PORT-05, PORT-06). */
  onPercents?: (percents: Percents) => void
  signal?: AbortSignal
  idempotencyKey: string
}

/**
 * Stores files as one work: all of them or none (PORT-14).
 * @throws Error for files that the portfolio does not take (VAL-51 to VAL-55), before anything is sent; ApiError; a
 * DOMException 'AbortError' when `signal` stops it
 */
export async function uploadWork(
  { files, description, workOrder }: NewWork,
  options: UploadWorkOptions,
): Promise<Work> {
  const [fault] = uploadFaults(files)
  if (fault !== undefined) throw new Error(fault)

  const form = new FormData()
  form.append('description', description)
  form.append('work_order_id', workOrder)
  for (const file of files) form.append('files', file)

  const { onPercents = () => {}, ...sending } = options
  const sizes = files.map(({ size }) => size)
  const tell = neverFalling(onPercents)
  tell(filePercents(sizes, 0))
  const work = await upload<Work>('/api/works/', form, {
    ...sending,
    onProgress: (part) => tell(filePercents(sizes, part)),
  })
  tell(filePercents(sizes, 1))
  return work
}
