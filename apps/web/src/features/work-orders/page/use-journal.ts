import { countCharacters } from '@daywork/domain/fields/text'
import { UPDATE_CONTENT_MAX } from '@daywork/domain/work-orders/work-order'
import { useMemo, useState } from 'react'
import { serverMessageOf } from '../../../api/api-error.ts'
import { usePendingWrites, useWrite } from '../../../api/writes/writes.ts'
import { workOrderPageTexts } from '../../../texts/en/work-order-page.ts'
import { getTexts } from '../../../texts/use-texts.ts'

/**
 * What is typed for an order's journal (API-84): it shows in the journal immediately, and returns to where it was typed if it
 * could not be saved.
 */
export function useJournal(orderId: number) {
  const write = useWrite()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const pending = usePendingNotes(orderId)
  const sending = pending.find(({ isKept }) => !isKept)?.content

  async function add(): Promise<void> {
    const content = text.trim()
    const contentError = entryError(content)
    setFailure(contentError)
    if (contentError !== undefined || sending !== undefined) return
    setText('')
    const outcome = await write({ kind: 'journal', entity: 'work_order', target: orderId, fields: { content } })
    if (outcome.result !== 'refused') return
    setFailure(serverMessageOf(outcome.error, getTexts(workOrderPageTexts)('notes.notSaved')))
    // What was typed in the meantime comes after it.
    setText((since) => (since === '' ? content : `${content}\n\n${since}`))
  }
  const type = (typed: string) => {
    setText(typed)
    setFailure(undefined)
  }
  return { text, type, sending, failure, add }
}

/** A note that the server does not have yet. */
export interface PendingNote {
  key: string
  content: string
  /** It waits on this device; otherwise, it is on its way. */
  isKept: boolean
}

/** Newest first. */
export function usePendingNotes(orderId: number): PendingNote[] {
  const operations = usePendingWrites()
  return useMemo(
    () =>
      operations
        .filter(({ entity, kind, target }) => kind === 'journal' && entity === 'work_order' && target === orderId)
        .map((operation) => ({
          key: operation.key,
          content: String(operation.fields?.content),
          isKept: 'state' in operation,
        }))
        .toReversed(),
    [operations, orderId],
  )
}

/** @returns why a note cannot be saved as it is (API-84), or undefined */
export function entryError(content: string): string | undefined {
  const t = getTexts(workOrderPageTexts)
  if (content === '') return t('notes.blank')
  if (countCharacters(content) > UPDATE_CONTENT_MAX) {
    return t('notes.tooLong', { limit: UPDATE_CONTENT_MAX })
  }
  return undefined
}
