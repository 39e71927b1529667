import { isRecordFound, phoneFields } from '../text/matches-search.ts'
import { skillNames } from './skills.ts'
import type { Worker } from './worker.ts'

type Searched = Pick<Worker, 'name' | 'phone' | 'email' | 'title' | 'skills'>

/** Is this worker found by the search? Over name, phone, email, title and any skill (WRK-26). */
export const isWorkerFound = (search: string, worker: Searched): boolean => isRecordFound(search, worker, fieldsOf)

const fieldsOf = ({ name, phone, email, title, skills }: Searched) => [
  name,
  ...phoneFields(phone),
  email,
  title,
  ...skillNames(skills),
]

/** Search and status together; '' is any status (WRK-27, WRK-28). */
export const isWorkerShown = (narrowing: { search: string; status: string }, worker: Worker): boolean =>
  (narrowing.status === '' || worker.status === narrowing.status) && isWorkerFound(narrowing.search, worker)
