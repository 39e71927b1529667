import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { completeWithPhoto } from './complete-work-order.ts'
import { markStale } from '../../api/list-cache.ts'
import { reloadOrders } from '../../api/changed-orders.ts'
import { uploadPhoto } from './upload-photo.ts'
import { showCompleted, tellCompletionFailure } from './use-order-progress.ts'

/** What the photo is sent for: `complete` only for an order in progress. */
type Sending = 'upload' | 'complete'

export interface ChosenPhoto {
  order: WorkOrder
  file: File
  /** One for all tries to send it: an answer that got lost must not leave the photo twice (API-92). */
  idempotencyKey: string
}

/**
 * Sends a photo and, where that is wanted, completes the order (WO-40, WO-41, WO-76).
 * @param onDone the preview has served: the photo is stored, or the order was completed without it
 */
export function usePhotoUpload({ order, file, idempotencyKey }: ChosenPhoto, onDone: () => void) {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>()
  const [percent, setPercent] = useState(0)
  const [failure, setFailure] = useState<string>()
  const stopper = useRef(new AbortController())

  const upload = async () => {
    await uploadPhoto(file, order.id, {
      idempotencyKey,
      signal: stopper.current.signal,
      onProgress: (part) => setPercent(Math.round(part * 100)),
    })
    markStale(client, 'works')
  }

  /** @returns what to show in the preview, which then stays open */
  async function uploadOnly(): Promise<string | undefined> {
    try {
      await upload()
      reloadOrders(client)
      return undefined
    } catch (error) {
      console.info(error)
      return getTexts(workOrderTexts)('photo.failed')
    }
  }

  /** @returns as `uploadOnly` */
  async function uploadAndComplete(): Promise<string | undefined> {
    try {
      const completed = await completeWithPhoto(order, upload, stopper.current.signal)
      if (!completed) return getTexts(workOrderTexts)('photo.aborted')
      await showCompleted(client, order, completed)
    } catch (error) {
      tellCompletionFailure(client, error)
    }
    return undefined
  }

  async function send(how: Sending): Promise<void> {
    setSending(how)
    setFailure(undefined)
    const failed = await (how === 'complete' ? uploadAndComplete() : uploadOnly())
    if (stopper.current.signal.aborted) return
    setSending(undefined)
    setPercent(0)
    if (failed === undefined) onDone()
    else setFailure(failed)
  }

  return { sending, percent, failure, send: (how: Sending) => void send(how), stop: () => stopper.current.abort() }
}
