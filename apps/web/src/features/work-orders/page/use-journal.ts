import { countCharacters } from '@daywork/domain/fields/text'
import { UPDATE_CONTENT_MAX } from '@daywork/domain/work-orders/work-order'
import { useMemo, useState } from 'react'
import { serverMessageOf } from '../../../api/api-error.ts'
import type { OperationKind } from '../../../api/writes/operation.ts'
import { usePendingWrites, useWrite } from '../../../api/writes/writes.ts'
import type { PendingEntry } from '../../../records/pending-entry.ts'
import { workOrderPageTexts } from '../../../texts/en/work-order-page.ts'
import { getTexts } from '../../../texts/use-texts.ts'

/**
 * The field for a new note of a work order (API-84). A sent note shows on the timeline immediately. If it is refused, its text
 * returns to the field.
 */
export function useJournal(orderId: number) {
  const write = useWrite()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isAdding, setIsAdding] = useState(false)
  const pending = usePendingEntries(orderId)
  const sending = pending.flatMap((entry) => (!entry.isKept && 'content' in entry ? [entry.content] : []))[0]

  async function add(): Promise<void> {
    const content = text.trim()
    const contentError = entryError(content)
    setFailure(contentError)
    if (contentError !== undefined || sending !== undefined) return
    setText('')
    setIsAdding(true)
    const outcome = await write({ kind: 'journal', entity: 'work_order', target: orderId, fields: { content } })
    setIsAdding(false)
    if (outcome.result !== 'refused') return
    setFailure(serverMessageOf(outcome.error, getTexts(workOrderPageTexts)('notes.notSaved')))
    // Text that was typed in the meantime follows it.
    setText((since) => (since === '' ? content : `${content}\n\n${since}`))
  }
  const type = (typed: string) => {
    setText(typed)
    setFailure(undefined)
  }
  return { text, type, sending, isAdding, failure, add }
}

const STEPS: Partial<Record<OperationKind, 'started' | 'completed'>> = { start: 'started', complete: 'completed' }

/** The notes and steps of a work order that the server does not have yet, newest first. */
export function usePendingEntries(orderId: number): PendingEntry[] {
  const operations = usePendingWrites()
  return useMemo(
    () =>
      operations
        .flatMap((operation): PendingEntry[] => {
          const { entity, fields, key, kind, target } = operation
          if (entity !== 'work_order' || target !== orderId) return []
          const isKept = 'state' in operation
          const entry = {
            key,
            at: isKept ? operation.at : undefined,
            isKept,
            isSent: isKept && operation.state === 'sent',
          }
          const step = STEPS[kind]
          if (kind === 'journal') return [{ ...entry, content: String(fields?.content) }]
          return step && isKept ? [{ ...entry, step }] : []
        })
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
