import { uploadErrors } from '@daywork/domain/portfolio/upload-rules'
import type { Work } from '@daywork/domain/portfolio/work'
import { photoDescription } from '@daywork/domain/work-orders/messages'
import { canComplete } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reloadOrders } from '../../../api/changed-orders.ts'
import { markStale } from '../../../api/list-cache.ts'
import { createAttempts } from '../../../api/attempts.ts'
import { useStopper } from '../../../api/use-stopper.ts'
import { newUuid } from '../../../api/uuid.ts'
import { upload, type UploadOptions } from '../../../api/upload.ts'
import { isOnDevice, type NewWorkFields, sendOrKeep } from '../../../api/writes/keep-work.ts'
import { NoRoom } from '../../../api/writes/no-room.ts'
import type { Outcome } from '../../../api/writes/operation.ts'
import { useWrite } from '../../../api/writes/writes.ts'
import { ask } from '../../../records/dialogs/ask.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { getTexts } from '../../../texts/use-texts.ts'
import { useAskAboutChecks } from './use-ask-about-checks.ts'
import { completeOrder, type ProgressedOrder, showCompletion } from './use-order-progress.ts'

/** Whether the photo also completes the order: `complete` only for an order in progress. */
type Sending = 'upload' | 'complete'

export interface ChosenPhoto {
  order: ProgressedOrder
  file: File
  /** New for each choice: the same file can be chosen again. */
  id: string
}

/**
 * Sends a photo and, if the user chose so, completes the order (WO-40, WO-41, WO-76).
 * @param onDone the preview is no longer needed: the photo is stored, or the order was completed without it
 */
export function usePhotoUpload({ order, file }: ChosenPhoto, onDone: () => void) {
  const client = useQueryClient()
  const write = useWrite()
  const askAboutChecks = useAskAboutChecks()
  const [sendAttempt] = useState(() => createAttempts<Work>())
  const [sending, setSending] = useState<Sending>()
  const [percent, setPercent] = useState(0)
  const [failure, setFailure] = useState<{ text: string; error: unknown }>()
  const [isFull, setIsFull] = useState(false)
  const stopper = useStopper()
  /** Why the last photo could not be sent. */
  const cause = useRef<unknown>(undefined)

  const sendPhoto = async () => {
    const signal = stopper.getSignal()
    const onProgress = (part: number) => setPercent(Math.round(part * 100))
    const sent = sendAttempt((idempotencyKey) => uploadPhoto(file, order.id, { idempotencyKey, signal, onProgress }))
    sent.catch((error: unknown) => (cause.current = error))
    const work = await sent
    if (!isOnDevice(work)) markStale(client, 'works')
  }

  /** @returns what to show in the preview, which then stays open */
  async function uploadOnly(): Promise<string | undefined> {
    if (!(await succeeds(sendPhoto))) return getTexts(workOrderTexts)('photo.failed')
    reloadOrders(client)
    return undefined
  }

  /** @returns as `uploadOnly` */
  async function uploadAndComplete(): Promise<string | undefined> {
    const complete = () => completeOrder(write, order)
    const outcome = await completeWithPhoto(order, sendPhoto, complete, stopper.getSignal())
    if (!outcome) return getTexts(workOrderTexts)('photo.aborted')
    showCompletion(write, order, outcome)
    return undefined
  }

  async function send(how: Sending): Promise<void> {
    setSending(how)
    if (how === 'complete' && !(await askAboutChecks([order]))) {
      setSending(undefined)
      return
    }
    setFailure(undefined)
    cause.current = undefined
    setIsFull(false)
    const failed = await (how === 'complete' ? uploadAndComplete() : uploadOnly()).catch((error: unknown) => {
      if (!(error instanceof NoRoom)) throw error
      setIsFull(true)
      return error.message
    })
    if (stopper.getSignal().aborted) return
    setSending(undefined)
    setPercent(0)
    if (failed === undefined) onDone()
    else setFailure({ text: failed, error: cause.current })
  }

  return {
    sending,
    percent,
    failure,
    isFull,
    send: (how: Sending) => void send(how),
    stop: stopper.stop,
  }
}

/**
 * Uploads the photo and then completes the order (WO-40). If the upload fails, the user decides whether to complete it
 * without the photo (WO-48).
 * @param sendPhoto rejects if the photo was not stored
 * @param signal the user canceled the upload: then nothing is asked, and nothing completed
 * @returns the outcome of the completion; undefined if the user decided against it (WO-49)
 */
export async function completeWithPhoto(
  order: Pick<WorkOrder, 'status'>,
  sendPhoto: () => Promise<unknown>,
  complete: () => Promise<Outcome<WorkOrder>>,
  signal?: AbortSignal,
): Promise<Outcome<WorkOrder> | undefined> {
  // Shows why the order cannot be completed before a photo is sent (WO-44).
  if (!canComplete(order.status)) return complete()
  const isUploaded = await succeeds(sendPhoto)
  if (signal?.aborted) return undefined
  const isWanted = isUploaded || (await askToCompleteWithout())
  return isWanted ? complete() : undefined
}

function askToCompleteWithout(): Promise<boolean> {
  const t = getTexts(workOrderTexts)
  return ask({ text: t('photo.completeWithout'), confirm: t('photo.completeAnyway'), cancel: t('cancel') })
}

/** @throws NoRoom, which the preview explains */
async function succeeds(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if (error instanceof NoRoom) throw error
    console.info(error)
    return false
  }
}

interface UploadPhotoOptions extends Pick<UploadOptions, 'onProgress' | 'idempotencyKey' | 'signal'> {
  isKeptFirst?: boolean
  /** See `WorkToStore`. */
  at?: string
  /** See `KeepOptions`. */
  fileIds?: readonly string[] | undefined
}

/**
 * Stores a photo as a work linked to the order (WO-42), or on the device without a network (SYNC-102). Files
 * that the portfolio rejects are not sent (VAL-51, VAL-58).
 * @throws Error without a file or an order (VAL-59), or for a file of another kind or size; ApiError
 */
export async function uploadPhoto(
  file: File | undefined,
  orderId: number | undefined,
  { isKeptFirst = false, at, fileIds, ...options }: UploadPhotoOptions = {},
): Promise<Work> {
  if (!file || !orderId) throw new Error(getTexts(workOrderTexts)('photo.incomplete'))
  const [error] = uploadErrors([file])
  if (error !== undefined) throw new Error(error)

  const fields = { description: photoDescription(orderId), work_order_id: orderId }
  const key = options.idempotencyKey ?? newUuid()
  const send = ({ work_order_id: id }: NewWorkFields, as: { owner?: string }) => {
    const form = new FormData()
    form.append('description', photoDescription(id ?? orderId))
    form.append('work_order_id', String(id))
    form.append('files', file)
    return upload<Work>('/api/works/', form, { ...options, ...as })
  }
  return sendOrKeep({ fields, files: [file], fileIds, key, at, signal: options.signal, isKeptFirst }, send)
}
