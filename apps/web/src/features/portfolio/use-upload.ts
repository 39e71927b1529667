import { UPLOAD_FILES_MAX } from '@daywork/domain/portfolio/upload-limits'
import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import { uploadFault } from '@daywork/domain/portfolio/upload-rules'
import type { Work } from '@daywork/domain/portfolio/work'
import type { WorkFormValues } from '@daywork/domain/portfolio/work-form'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, isAnsweredForGood } from '../../api/api-error.ts'
import { changeLists } from '../../api/change-lists.ts'
import { addToLists, markStale } from '../../api/list-cache.ts'
import { newIdempotencyKey } from '../../api/request.ts'
import { uploadFailureText } from '../../api/upload.ts'
import type { Percents } from './upload-progress.ts'
import { uploadWork } from './upload-work.ts'

/** A file on its way into the portfolio. */
export interface ChosenFile {
  key: string
  file: File
  /** Whole percents that are sent. */
  percent: number
  /** Why the portfolio does not take it. */
  fault: string | undefined
}

const chosen = (file: File): ChosenFile => ({ key: newIdempotencyKey(), file, percent: 0, fault: uploadFault(file) })

/** Files are chosen, sent as one work, and may be taken back one by one, also while they are sent. */
export function useUpload(onStored: (work: Work) => void) {
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<UploadFailure>({})
  const [isAttempted, setIsAttempted] = useState(false)
  const stopper = useRef<AbortController>(undefined)
  // One for all tries to send the same files: an answer that got lost must not make the work twice (API-92).
  const key = useRef(newIdempotencyKey())

  const change = (next: readonly ChosenFile[]) => {
    key.current = newIdempotencyKey()
    setFailure({})
    setFiles(next)
  }

  async function send(values: WorkFormValues, wanted = files): Promise<void> {
    setIsAttempted(true)
    if (faultOf(wanted) !== undefined || wanted.some(({ fault }) => fault !== undefined)) return
    const { signal } = (stopper.current = new AbortController())
    setFailure({})
    setIsSending(true)
    const showPercents = (percents: Percents) =>
      setFiles(wanted.map((each, index) => ({ ...each, percent: percents[index] ?? 0 })))
    try {
      const work = { ...values, files: wanted.map(({ file }) => file) }
      const stored = await uploadWork(work, { idempotencyKey: key.current, signal, onPercents: showPercents })
      await showNewWork(client, stored)
      setIsAttempted(false)
      change([])
      onStored(stored)
    } catch (error) {
      // Whoever stopped it says what comes next.
      if (signal.aborted) return
      console.info(error)
      if (isAnsweredForGood(error)) key.current = newIdempotencyKey()
      setFailure(describeFailure(error))
      setFiles(wanted)
    }
    setIsSending(false)
  }

  /** Stops sending; the files stay chosen. */
  const stop = () => {
    stopper.current?.abort()
    setIsSending(false)
    change(files.map((each) => ({ ...each, percent: 0 })))
  }

  /** Takes a file back; while files are sent, the others are sent anew without it. */
  const remove = (fileKey: string, values: WorkFormValues) => {
    const left = files.filter((each) => each.key !== fileKey).map((each) => ({ ...each, percent: 0 }))
    const goesOn = isSending && left.length > 0
    if (isSending) stop()
    change(left)
    if (goesOn) void send(values, left)
  }

  return {
    files,
    isSending,
    failure: failure.line,
    /** Of the choice as a whole; what is wrong with one file stands at that file. */
    fault: failure.files ?? (isAttempted || files.length > UPLOAD_FILES_MAX ? faultOf(files) : undefined),
    add: (added: readonly File[]) => change([...files, ...added.map(chosen)]),
    remove,
    send: (values: WorkFormValues) => void send(values),
    stop,
  }
}

interface UploadFailure {
  /** Stands at the files. */
  files?: string
  /** Stands at the form. */
  line?: string
}

/** What the server found wrong with the files by their content (VAL-56) stands at them, anything else at the form. */
function describeFailure(error: unknown): UploadFailure {
  if (!(error instanceof ApiError)) return { line: uploadFailureText(error) }
  const { files, uploads, ...others } = error.fields
  const ofFiles = files?.[0] ?? uploads?.[0]
  if (ofFiles !== undefined) return { files: ofFiles }
  return { line: error.serverMessage ?? Object.values(others)[0]?.[0] ?? uploadFailureText(error) }
}

/** The work is in the lists at once; orders show their works' files. */
async function showNewWork(client: QueryClient, work: Work): Promise<void> {
  await changeLists(client, 'works', () => addToLists(client, 'works', work))
  markStale(client, 'works', 'work-orders')
}

function faultOf(files: readonly ChosenFile[]): string | undefined {
  if (files.length === 0) return UPLOAD_MESSAGES.noFile
  return files.length > UPLOAD_FILES_MAX ? `At most ${UPLOAD_FILES_MAX} files at a time` : undefined
}
