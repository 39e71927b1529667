import { useState } from 'react'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { useWrite } from '../../../api/writes/writes.ts'
import { translateMessage } from '../../../texts/translate-message.ts'
import { workOrderFormTexts } from '../../../texts/en/work-order-form.ts'
import { getTexts } from '../../../texts/use-texts.ts'

/** Creates a project by name from the work-order form (FORM-18). */
export function useNewProject(onCreated: (id: string) => void) {
  const write = useWrite()
  const [error, setError] = useState<string>()
  const [createdId, setCreatedId] = useState<string>()
  const create = async (title: string): Promise<void> => {
    setError(undefined)
    const outcome = await write({ kind: 'create', entity: 'project', fields: { title } })
    if ((outcome.result === 'applied' || outcome.result === 'queued') && outcome.row) {
      const id = String(outcome.row.id)
      setCreatedId(id)
      onCreated(id)
    } else
      setError(outcome.result === 'refused' ? reasonOf(outcome.error) : getTexts(workOrderFormTexts)('projectFailed'))
  }
  return { create, createdId, error, clearError: () => setError(undefined) }
}

function reasonOf(error: unknown): string {
  const [text] = error instanceof ApiError ? (error.fields['title'] ?? []) : []
  return text === undefined ? messageOf(error, getTexts(workOrderFormTexts)('projectFailed')) : translateMessage(text)
}
