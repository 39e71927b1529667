import type { WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isAnsweredForGood, serverMessageOf } from '../../api/api-error.ts'
import { markStale } from '../../api/list-cache.ts'
import { newIdempotencyKey, request } from '../../api/request.ts'
import { recordPath } from '../../api/entities.ts'
import { workOrderPageTexts } from '../../texts/en/work-order-page.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { entryError } from './entry-error.ts'
import { workOrderQuery } from './queries.ts'

/**
 * What is typed for an order's journal, and the way it takes (API-84): it stands in the journal at once, and returns to
 * where it was typed when it could not be saved.
 */
export function useJournal(orderId: number) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [sending, setSending] = useState<string>()
  const [failure, setFailure] = useState<string>()
  /** The same text tried again after a lost answer must not stand there twice (API-92). */
  const attempt = useRef<{ content: string; key: string }>(null)

  async function add(): Promise<void> {
    const content = text.trim()
    const contentError = entryError(content)
    setFailure(contentError)
    if (contentError !== undefined || sending !== undefined) return
    if (attempt.current?.content !== content) attempt.current = { content, key: newIdempotencyKey() }
    setSending(content)
    setText('')
    try {
      const update = await request<WorkOrderUpdate>(`${recordPath('work-orders', orderId)}add_update/`, {
        method: 'POST',
        body: { content },
        idempotencyKey: attempt.current.key,
      })
      attempt.current = null
      client.setQueryData(
        workOrderQuery(orderId).queryKey,
        (order) => order && { ...order, updates: [...order.updates, update] },
      )
      markStale(client, 'work-orders')
    } catch (error) {
      if (isAnsweredForGood(error)) attempt.current = null
      setFailure(serverMessageOf(error, getTexts(workOrderPageTexts)('notes.notSaved')))
      // What was typed meanwhile comes after it.
      setText((since) => (since === '' ? content : `${content}\n\n${since}`))
    } finally {
      setSending(undefined)
    }
  }
  const type = (typed: string) => {
    setText(typed)
    setFailure(undefined)
  }
  return { text, type, sending, failure, add }
}
