import { type ProjectFormValues, projectPayload, type ProjectPayload } from '@daywork/domain/projects/project-form'
import type { Project } from '@daywork/domain/projects/project'
import type { QueryClient } from '@tanstack/react-query'
import { isAnsweredForGood } from '../../api/api-error.ts'
import { listChangedRecord, listNewRecord } from '../../api/change-lists.ts'
import { editRecord, type EditRules } from '../../api/edit-record.ts'
import { listPath, recordPath } from '../../api/entities.ts'
import { findInLists, markStale } from '../../api/list-cache.ts'
import { request } from '../../api/request.ts'
import { sendAction } from '../../api/send-action.ts'
import { settleBy } from '../../records/settle-conflicts.ts'
import { projectTexts } from '../../texts/en/projects.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { projectBadgeText } from './project-badge-text.ts'

/** Makes a project of what the form holds; see `createWithWorkers`. */
export const createProject = (
  queryClient: QueryClient,
  values: ProjectFormValues,
  idempotencyKey: string,
): Promise<Project> => createWithWorkers(queryClient, projectPayload(values), values.workers, idempotencyKey)

/**
 * Makes a project, then adds each chosen worker, one by one (PRJ-20), and shows it in the list.
 * @throws ApiError when the project was not made; a worker who could not be added only warns (PRJ-21)
 */
export async function createWithWorkers(
  queryClient: QueryClient,
  body: ProjectPayload,
  workers: readonly number[],
  idempotencyKey: string,
): Promise<Project> {
  const made = await request<Project>(listPath('projects'), { method: 'POST', body, idempotencyKey })
  const project = (await addWorkers(made, workers)) ?? made
  await listNewRecord(queryClient, 'projects', project)
  // They count projects, and forms offer the new one.
  markStale(queryClient, 'clients', 'projects')
  return project
}

const settleIn =
  (queryClient: QueryClient): EditRules<Project>['settle'] =>
  (...conflict) => {
    const t = getTexts(projectTexts)
    return settleBy('projects', {
      title: { label: t('field.title') },
      client: { label: t('field.client'), say: (id) => nameOfClient(queryClient, id) },
      status: { label: t('field.status'), say: projectBadgeText },
      description: { label: t('field.description') },
    })(...conflict)
  }

function nameOfClient(queryClient: QueryClient, id: number | null): string {
  if (id === null) return getTexts(projectTexts)('fact.noClient')
  return findInLists(queryClient, 'clients', id)?.name ?? `#${id}`
}

/**
 * Saves an edit, then adds the newly chosen workers; those who could not be added are passed over (PRJ-22).
 * @param project the record that the form was filled in from
 * @throws ApiError when the edit was not saved
 */
export async function updateProject(
  queryClient: QueryClient,
  project: Project,
  values: ProjectFormValues,
  signal?: AbortSignal,
): Promise<Project> {
  const rules = { settle: settleIn(queryClient), signal }
  const saved = await editRecord<Project>('projects', project, projectPayload(values, project), rules)
  const updated = (await addWorkers(saved, values.workers)) ?? saved
  await listChangedRecord(queryClient, 'projects', updated)
  markStale(queryClient, 'clients', 'projects')
  return updated
}

/**
 * Adds workers to a project that was made before; who could not be added is passed over (PRJ-21).
 * @throws ApiError when the server has not judged one: none of those after it was tried, and all may be tried again
 */
export async function addCrew(queryClient: QueryClient, id: number, workers: readonly number[]): Promise<void> {
  const updated = await addWorkers({ id, updated_at: '' }, workers, isAnsweredForGood)
  if (updated) await listChangedRecord(queryClient, 'projects', updated)
}

/**
 * @param isPassedOver judges a failure; another is thrown
 * @returns the project as it is after the last worker who could be added; undefined when none could
 */
async function addWorkers(
  project: Pick<Project, 'id' | 'updated_at'>,
  workerIds: readonly number[],
  isPassedOver: (error: unknown) => boolean = () => true,
): Promise<Project | undefined> {
  let latest: Project | undefined
  for (const workerId of workerIds) {
    try {
      // One after the other: the project's version rises with each, and the order is the user's (PRJ-20).
      const path = `${recordPath('projects', project.id)}add_worker/`
      const body = { worker_id: workerId }
      latest = await sendAction<Project>({ path, body, state: project.updated_at })
    } catch (error) {
      if (!isPassedOver(error)) throw error
      console.warn(`Worker ${workerId} was not added to project ${project.id}`, error)
    }
  }
  return latest
}
