import { type ProjectFormValues, projectPayload, type ProjectPayload } from '@daywork/domain/projects/project-form'
import { notify } from '../../records/notify.ts'
import { keepProject } from './kept-projects.ts'

/** What a new project comes to while there is no network (PRJ-23 to PRJ-25). */
export async function keepNewProject(values: ProjectFormValues, idempotencyKey: string): Promise<void> {
  const payload = projectPayload(values)
  await keepProject(payload, values.workers, idempotencyKey)
  tellKept(payload)
}

export const tellKept = ({ title }: ProjectPayload): void =>
  void notify({ kind: 'info', text: `“${title}” is kept on this device and will be created once you are online` })
