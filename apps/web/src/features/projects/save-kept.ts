import { type ProjectFormValues, projectPayload } from '@daywork/domain/projects/project-form'
import type { Write } from '../../api/writes/writes.ts'
import type { KeptProject } from './kept-project.ts'
import { changeKept, getKeptProjects, keepProject } from './kept-projects.ts'
import { sendKept } from './use-sync-kept.ts'

/** The server has rejected it once more; the message says why. */
export class RefusedAgain extends Error {}

export const keptFormValues = ({ payload, workers }: KeptProject): ProjectFormValues => ({
  title: payload.title,
  client: String(payload.client ?? ''),
  status: payload.status,
  description: payload.description ?? '',
  workers: [...workers],
})

/** Stores a new project while there is no network (PRJ-23 to PRJ-25). @returns true: it waits on this device */
export async function keepNewProject(values: ProjectFormValues, idempotencyKey: string): Promise<true> {
  await keepProject(projectPayload(values), values.workers, idempotencyKey)
  return true
}

/**
 * Stores a rejected project as the user has changed it, and sends it (PRJ-27).
 * @returns whether it still waits on this device, as a new one does, because no response came
 * @throws RefusedAgain; Error if the device cannot store it
 */
export async function saveKept(write: Write, kept: KeptProject, values: ProjectFormValues): Promise<boolean> {
  await changeKept(kept, projectPayload(values), values.workers)
  await sendKept(write)
  const left = getKeptProjects().find(({ n }) => n === kept.n)
  if (left?.refusal !== undefined) throw new RefusedAgain(left.refusal)
  return left !== undefined
}
