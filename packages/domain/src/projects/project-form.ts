import { firstFaults } from '../errors/first-faults.ts'
import { PROJECT_STATUS_DEFAULT, type ProjectStatus } from './statuses.ts'
import { type Project, projectInputSchema } from './project.ts'

/** What the form's inputs hold. */
export interface ProjectFormValues {
  title: string
  /** The client's id as a select has it; '' when none is chosen. */
  client: string
  status: ProjectStatus
  description: string
  /** Ids of the workers to add, ascending; those who are on the project already are not among them (PRJ-10). */
  workers: number[]
}

/** What create and update send; workers go by calls of their own (PRJ-18). */
export type ProjectPayload = Pick<Project, 'title' | 'status'> & Partial<Pick<Project, 'client' | 'description'>>

/**
 * The values a form starts with: of the project to edit, or of a new one (PRJ-11).
 * @param clientId of the client that a new project is for, when it is known (CLI-15)
 */
export const projectFormValues = (project?: Project, clientId?: number): ProjectFormValues => ({
  title: project?.title ?? '',
  client: String(project?.client ?? clientId ?? ''),
  status: project?.status ?? PROJECT_STATUS_DEFAULT,
  description: project?.description ?? '',
  workers: [],
})

/** The first fault of each field (VAL-25). */
export const projectFormFaults = (values: ProjectFormValues): Partial<Record<string, string>> =>
  firstFaults(projectInputSchema.safeParse(projectPayload(values)))

/**
 * Makes of the form's values what is sent (PRJ-18). A client or description that was there and has been emptied is sent
 * as null or '', since otherwise it could never be removed (PRJ-19).
 */
export function projectPayload(values: ProjectFormValues, project?: Project): ProjectPayload {
  const client = values.client === '' ? null : Number(values.client)
  const description = values.description.trim()
  return {
    title: values.title.trim(),
    status: values.status,
    ...(client !== null || project?.client ? { client } : {}),
    ...(description !== '' || project?.description ? { description } : {}),
  }
}

/** A project's workers as ids, whether a server answers ids or objects with an id (ENT-07). */
export const projectWorkerIds = (workers: readonly (number | { id: number })[] | undefined): number[] =>
  (workers ?? []).map((worker) => (typeof worker === 'number' ? worker : worker.id))
