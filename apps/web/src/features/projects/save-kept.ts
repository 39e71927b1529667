import { type ProjectFormValues, projectPayload } from '@daywork/domain/projects/project-form'
import type { Write } from '../../api/writes/writes.ts'
import { tellKept } from './keep-new-project.ts'
import type { KeptProject } from './kept-project.ts'
import { changeKept, getKeptProjects } from './kept-projects.ts'
import { sendKept } from './use-sync-kept.ts'

/** The server has refused it once more; the message says why. */
export class RefusedAgain extends Error {}

export const keptFormValues = ({ payload, workers }: KeptProject): ProjectFormValues => ({
  title: payload.title,
  client: String(payload.client ?? ''),
  status: payload.status,
  description: payload.description ?? '',
  workers: [...workers],
})

/**
 * Keeps a refused project as the user has changed it, and has it sent (PRJ-27); without an answer it waits as a new one does.
 * @throws RefusedAgain; Error when the device cannot keep it
 */
export async function saveKept(write: Write, kept: KeptProject, values: ProjectFormValues): Promise<void> {
  const payload = projectPayload(values)
  await changeKept(kept, payload, values.workers)
  await sendKept(write)
  const left = getKeptProjects().find(({ n }) => n === kept.n)
  if (left?.refusal !== undefined) throw new RefusedAgain(left.refusal)
  if (left) tellKept(payload)
}
