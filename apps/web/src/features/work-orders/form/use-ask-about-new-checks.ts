import { itemsLeft } from '@daywork/domain/checklists/answer'
import type { Project } from '@daywork/domain/projects/project'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { readNow } from '../../../api/read-now.ts'
import { recordQuery } from '../../../api/record-query.ts'
import { confirmIncomplete } from '../progress/use-ask-about-checks.ts'

/**
 * `ask` asks for confirmation to create a completed order of a project whose templates have required items (CHK-13): the
 * order gets them, unanswered, from the server. A template that fails to load is left out. What was confirmed is not asked
 * again until `reset`: the form sends the order again if a response was lost.
 */
export function useAskAboutNewChecks() {
  const client = useQueryClient()
  const confirmed = useRef<string>(null)
  const ask = async ({ checklist_templates: ids }: Pick<Project, 'checklist_templates'>): Promise<boolean> => {
    const required = (await Promise.all(ids.map((id) => requiredLabelsOf(client, id)))).flat()
    const asked = JSON.stringify(required)
    if (required.length === 0 || confirmed.current === asked) return true
    const isConfirmed = await confirmIncomplete(required)
    if (isConfirmed) confirmed.current = asked
    return isConfirmed
  }
  const reset = () => {
    confirmed.current = null
  }
  return { ask, reset }
}

async function requiredLabelsOf(client: QueryClient, id: number): Promise<string[]> {
  const query = recordQuery('checklist-templates', id)
  try {
    const { items } = await readNow(client, { ...query, staleTime: 'static' })
    return itemsLeft({ items, answers: {} }).map(({ label }) => label)
  } catch (error) {
    console.info(error)
    return []
  }
}
