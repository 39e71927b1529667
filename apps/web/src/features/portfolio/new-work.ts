export interface NewWork extends WorkFormValues {
  files: readonly File[]
}

export interface SendOptions {
  /** Called with the whole percents of each file. */
  onPercents: (percents: Percents) => void
  signal?: AbortSignal
  idempotencyKey: string
}

