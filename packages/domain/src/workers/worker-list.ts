import { isRecordFound, phoneFields } from '../text/matches-search.ts'
import { skillNames } from './skills.ts'
import type { Worker } from './worker.ts'

/** Maximum length of a work order's description in the worker's details, in characters. */
export const DETAILS_DESCRIPTION_LENGTH = 100

type Ordered = Pick<Worker, 'status'> & { name?: string | null | undefined }

/** The same as localeCompare, but created once: sorting thousands of names would otherwise build it for each pair. */
const nameCollator = new Intl.Collator()

/** AVAILABLE first, then by name, ignoring case; missing names last. */
export function compareWorkers(one: Ordered, other: Ordered): number {
  const [name, otherName] = [sortName(one), sortName(other)]
  return (
    Number(other.status === 'AVAILABLE') - Number(one.status === 'AVAILABLE') ||
    Number(name === '') - Number(otherName === '') ||
    nameCollator.compare(name, otherName)
  )
}

const sortName = ({ name }: Ordered): string => (name ?? '').trim().toLowerCase()

type Searched = Pick<Worker, 'name' | 'phone' | 'email' | 'title' | 'skills'>

export const isWorkerFound = (search: string, worker: Searched): boolean => isRecordFound(search, worker, fieldsOf)

const fieldsOf = ({ name, phone, email, title, skills }: Searched) => [
  name,
  ...phoneFields(phone),
  email,
  title,
  ...skillNames(skills),
]

/** Does the worker match both the search and the status filter? '' is any status. */
export const isWorkerShown = (narrowing: { search: string; status: string }, worker: Worker): boolean =>
  (narrowing.status === '' || worker.status === narrowing.status) && isWorkerFound(narrowing.search, worker)
