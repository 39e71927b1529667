import { itemsLeft } from '@daywork/domain/checklists/answer'
import type { Project } from '@daywork/domain/projects/project'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { recordQuery } from '../../../api/record-query.ts'
import { confirmIncomplete } from '../progress/use-ask-about-checks.ts'

/**
 * Returns a function that asks for confirmation to create a completed order of a project whose templates have required
 * items (CHK-13): the order gets them, unanswered, from the server. A template that fails to load is left out.
 */
export function useAskAboutNewChecks(): (project: Pick<Project, 'checklist_templates'>) => Promise<boolean> {
  const client = useQueryClient()
  return async ({ checklist_templates: ids }) => {
    const required = await Promise.all(ids.map((id) => requiredLabelsOf(client, id)))
    return required.flat().length === 0 || confirmIncomplete(required.flat())
  }
}

async function requiredLabelsOf(client: QueryClient, id: number): Promise<string[]> {
  const query = recordQuery('checklist-templates', id)
  try {
    const { items } = await client.query({ ...query, networkMode: 'always', retry: false, staleTime: 'static' })
    return itemsLeft({ items, answers: {} }).map(({ label }) => label)
  } catch (error) {
    console.info(error)
    return []
  }
}
