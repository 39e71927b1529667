import type { WorkFormValues } from '@daywork/domain/portfolio/work-form'
import type { Percents } from './upload-progress.ts'

export interface NewWork extends WorkFormValues {
  files: readonly File[]
}

export interface SendOptions {
  /** Called with the whole percents of each file. */
  onPercents: (percents: Percents) => void
  signal?: AbortSignal
  idempotencyKey: string
  /** The only person as whom it may be sent (SYNC-61). */
  owner?: string
}
