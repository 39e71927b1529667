import type { BusinessSettings } from '../business/business.ts'
import { daysTest } from '../replica/list-rows.ts'
import { isRecordFound } from '../text/matches-search.ts'
import type { WorkOrder } from '../work-orders/work-order.ts'
import { hasTag } from './tags.ts'
import type { Work } from './work.ts'

type OrderOfWork = Pick<WorkOrder, 'client' | 'assigned_workers'>

/** Data that the filters of works need besides the works. */
export interface WorkFacts {
  business: Pick<BusinessSettings, 'time_zone'>
  findOrder: (id: number) => OrderOfWork | undefined
  /** The username of the account with this id; undefined if the page has not loaded it. */
  findAuthor: (id: number) => string | undefined
}

type Filter = (work: Work, value: string, facts: WorkFacts & { order: OrderOfWork | undefined }) => boolean

const FILTERS: Readonly<Record<string, Filter>> = {
  work_order_id: (work, value) => work.work_order_id === Number(value),
  project: (work, value) => work.project_id === Number(value),
  client: (_work, value, { order }) => order?.client === Number(value),
  worker: (_work, value, { order }) =>
    order?.assigned_workers.some(({ worker_id: worker }) => worker === Number(value)) ?? false,
  media_type: ({ files }, value) => files.some(({ kind }) => (kind === 'photo' ? 'image' : 'video') === value),
  search: (work, value) => isRecordFound(value, work, searchedFields),
  author: ({ author }, value, { findAuthor }) => author !== null && findAuthor(Number(value)) === author,
  date_range: ({ created_at: at }, value, { business }) => daysTest({ date_range: value }, business)?.(at) ?? true,
  tag: ({ description }, value) => hasTag(description, value),
  page_size: () => true,
}

const searchedFields = (work: Work) => [
  work.description,
  ...work.annotations.flatMap(({ content, status }) => (status === 'approved' ? content : [])),
  work.work_order_title,
  work.project_title,
  work.client_name,
]

/** The works that match the parameters of a list, in their order. None match a parameter that is not known here. */
export function filterWorks(works: readonly Work[], query: Readonly<Record<string, string>>, facts: WorkFacts): Work[] {
  const wanted = Object.entries(query).filter(([, value]) => value !== '')
  return works.filter((work) => {
    const order = work.work_order_id === null ? undefined : facts.findOrder(work.work_order_id)
    return wanted.every(([name, value]) => FILTERS[name]?.(work, value, { ...facts, order }) === true)
  })
}
