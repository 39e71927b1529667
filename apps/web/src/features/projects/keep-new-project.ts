import { type ProjectFormValues, projectPayload, type ProjectPayload } from '@daywork/domain/projects/project-form'
import { notify } from '../../records/notify.ts'
import { projectTexts } from '../../texts/en/projects.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { keepProject } from './kept-projects.ts'

/** What a new project comes to while there is no network (PRJ-23 to PRJ-25). */
export async function keepNewProject(values: ProjectFormValues, idempotencyKey: string): Promise<void> {
  const payload = projectPayload(values)
  await keepProject(payload, values.workers, idempotencyKey)
  tellKept(payload)
}

export const tellKept = ({ title }: ProjectPayload): void =>
  void notify({ kind: 'info', text: getTexts(projectTexts)('unsynced.saved', { title }) })
