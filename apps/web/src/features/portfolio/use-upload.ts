import { UPLOAD_FILES_MAX, uploadError } from '@daywork/domain/portfolio/upload-rules'
import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import type { Work } from '@daywork/domain/portfolio/work'
import { type WorkFormValues, workPayload } from '@daywork/domain/portfolio/work-form'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { addToLists, changeLists, markStale } from '../../api/list-cache.ts'
import { useStopper } from '../../api/use-stopper.ts'
import { newUuid } from '../../api/uuid.ts'
import { createAttempts, EarlierAttemptSaved } from '../../api/attempts.ts'
import { uploadFailureText } from '../../api/upload.ts'
import { isOnDevice, sendOrKeep } from '../../api/writes/keep-work.ts'
import { NoRoom } from '../../api/writes/no-room.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { findUnreadable } from './find-unreadable.ts'
import type { NewWork, SendOptions } from './new-work.ts'
import type { Percents } from './upload-progress.ts'
import { uploadWork } from './upload-work.ts'

/** A file to upload. */
export interface ChosenFile {
  key: string
  file: File
  /** How much of it is uploaded, in whole percent. */
  percent: number
  /** Why it cannot be uploaded. */
  error: string | undefined
}

const chosen = (file: File): ChosenFile => ({ key: newUuid(), file, percent: 0, error: uploadError(file) })

const withPercents = (files: readonly ChosenFile[], percents: Percents = []): ChosenFile[] =>
  files.map((each, index) => ({ ...each, percent: percents[index] ?? 0 }))

/** Shows the server's errors about content at the files they are about, where these are known. */
async function markRefused({ failure, files }: RefusedUpload): Promise<RefusedUpload> {
  if (failure.files === undefined) return { failure, files }
  const unreadable = await findUnreadable(files.map(({ file }) => file))
  if (unreadable.size === 0) return { failure, files }
  const marked = files.map((each) => (unreadable.has(each.file) ? { ...each, error: failure.files } : each))
  return { failure: {}, files: marked }
}

interface RefusedUpload {
  failure: UploadFailure
  files: readonly ChosenFile[]
}

/** Chosen files that are uploaded as one work. Each can be removed, also during the upload. */
export function useUpload(onStored: (work: Work) => void) {
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<UploadFailure>({})
  const [isAttempted, setIsAttempted] = useState(false)
  const stopper = useStopper()
  const tryToStore = useWorkAttempts()

  const change = (next: readonly ChosenFile[]) => {
    setFailure({})
    setFiles(next)
  }

  async function send(values: WorkFormValues, wanted = files): Promise<void> {
    setIsAttempted(true)
    if (errorOf(wanted) !== undefined) return
    const signal = stopper.renewSignal()
    setFailure({})
    setIsSending(true)
    const showPercents = (percents: Percents) => setFiles(withPercents(wanted, percents))
    try {
      const work = { ...values, files: wanted.map(({ file }) => file) }
      const stored = await tryToStore((idempotencyKey) => {
        // A later attempt may run this again, to find out whether it was stored: then its own signal applies.
        const asking = stopper.getSignal()
        const onPercents = asking === signal ? showPercents : () => {}
        return storeWork(client, work, { idempotencyKey, signal: asking, onPercents })
      })
      setIsAttempted(false)
      setFiles([])
      onStored(stored)
    } catch (error) {
      const refused = await markRefused({ failure: describeFailure(error), files: wanted })
      // `stop` has already reset the state.
      if (signal.aborted) return
      setFailure(refused.failure)
      setFiles(refused.files)
    }
    setIsSending(false)
  }

  /** Stops sending; the files stay chosen. */
  const stop = () => {
    stopper.stop()
    setIsSending(false)
    change(withPercents(files))
  }

  /** Removes a file; while files are being sent, the others are sent again without it. */
  const remove = (fileKey: string, values: WorkFormValues) => {
    const left = withPercents(files.filter((each) => each.key !== fileKey))
    const goesOn = isSending && left.length > 0
    if (isSending) stop()
    change(left)
    if (goesOn) void send(values, left)
  }

  return {
    files,
    isSending,
    failure,
    /** The error of the whole selection; the error of one file is shown at that file. */
    error: failure.files ?? (isAttempted || files.length > UPLOAD_FILES_MAX ? errorOf(files) : undefined),
    add: (added: readonly File[]) => change([...files, ...added.map(chosen)]),
    remove,
    send: (values: WorkFormValues) => void send(values),
    stop,
  }
}

/** Attempts to store a work. A stopped attempt may have been stored, so the next one uses the same key (API-92). */
function useWorkAttempts() {
  const sendAttempt = useRef(createAttempts<Work>())
  return async (save: (idempotencyKey: string) => Promise<Work>): Promise<Work> => {
    try {
      const stored = await sendAttempt.current(save)
      sendAttempt.current = createAttempts()
      return stored
    } catch (error) {
      if (error instanceof EarlierAttemptSaved) sendAttempt.current = createAttempts()
      throw error
    }
  }
}

interface UploadFailure {
  /** Shown at the files. */
  files?: string
  /** Shown at the form. */
  line?: string
  /** The device has no space for the files (SYNC-106). */
  isFull?: boolean
  /** The error, for its reference. */
  error?: unknown
}

/** The server's errors about the files' content (VAL-56) are shown at the files, others at the form. */
function describeFailure(error: unknown): UploadFailure {
  console.info(error)
  if (error instanceof EarlierAttemptSaved) return { line: getTexts(portfolioTexts)('upload.earlierStored') }
  if (error instanceof NoRoom) return { line: error.message, isFull: true }
  if (!(error instanceof ApiError)) return { line: uploadFailureText(error) }
  const { files, uploads, ...others } = error.fields
  const ofFiles = files?.[0] ?? uploads?.[0]
  if (ofFiles !== undefined) return { files: ofFiles }
  return { line: error.serverMessage ?? Object.values(others)[0]?.[0] ?? uploadFailureText(error), error }
}

/**
 * The work is in the lists immediately; orders show their works' files. Without a network, the device stores it.
 * @throws as `uploadWork` and `sendOrKeep`
 */
async function storeWork(client: QueryClient, work: NewWork, options: SendOptions): Promise<Work> {
  const { files } = work
  const key = options.idempotencyKey
  const stored = await sendOrKeep(
    { fields: workPayload(work), files, key, signal: options.signal },
    ({ work_order_id: order }, as) =>
      uploadWork({ ...work, workOrder: order === null ? '' : String(order) }, { ...options, ...as }),
  )
  if (isOnDevice(stored)) return stored
  await changeLists(client, 'works', () => addToLists(client, 'works', stored))
  markStale(client, 'works', 'work-orders')
  return stored
}

function errorOf(files: readonly ChosenFile[]): string | undefined {
  if (files.length === 0) return translateMessage(UPLOAD_MESSAGES.noFile)
  const t = getTexts(portfolioTexts)
  if (files.length > UPLOAD_FILES_MAX) return t('upload.tooMany', { count: UPLOAD_FILES_MAX })
  const refused = files.filter(({ error }) => error !== undefined).length
  return refused > 0 ? t('upload.removeMarked', { count: refused }) : undefined
}
