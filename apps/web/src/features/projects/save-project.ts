import { type ProjectFormValues, projectPayload } from '@daywork/domain/projects/project-form'
import type { Project } from '@daywork/domain/projects/project'
import type { Write } from '../../api/writes/writes.ts'
import type { useSave } from '../../records/forms/use-save.ts'

type Save = ReturnType<typeof useSave>

/**
 * Creates a project, then adds each selected worker, one by one (PRJ-20).
 * @throws ApiError if the project was not created; a worker who could not be added only logs a warning (PRJ-21)
 */
export async function createProject(write: Write, values: ProjectFormValues, key: string): Promise<Project> {
  const outcome = await write({ kind: 'create', entity: 'project', fields: { ...projectPayload(values) }, key })
  const row = outcome.result === 'applied' || outcome.result === 'queued' ? outcome.row : undefined
  if (row === undefined) throw outcome.result === 'refused' ? outcome.error : new Error(outcome.result)
  return (await addWorkers(write, row, values.workers)) ?? row
}

/**
 * Saves an edit, then adds the newly selected workers. Skips those who could not be added (PRJ-22).
 * @param project the record that the form was filled from
 * @throws the errors of `edit`
 */
export async function updateProject(
  write: Write,
  edit: Save['edit'],
  { project, values, signal }: { project: Project; values: ProjectFormValues; signal?: AbortSignal },
): Promise<Project> {
  const saved = await edit('project', project, projectPayload(values, project), signal)
  return (await addWorkers(write, saved, values.workers)) ?? saved
}

/** @returns the project after the last worker was added, or undefined if none could be added */
async function addWorkers(
  write: Write,
  { id: target, version }: Project,
  workerIds: readonly number[],
): Promise<Project | undefined> {
  let latest: Project | undefined
  for (const workerId of workerIds) {
    // Add them sequentially: each addition increments the project's version, and the order is the user's (PRJ-20).
    const fields = { worker_id: workerId }
    const outcome = await write({ kind: 'assign', entity: 'project', target, base: { version }, fields })
    if (outcome.result === 'applied') latest = outcome.row
    else if (outcome.result === 'refused') {
      console.warn(`Worker ${workerId} was not added to project ${target}`, outcome.error)
    }
  }
  return latest
}
