import type { Checklist, ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { Item } from '@daywork/domain/checklists/item'
import type { Ordering } from '@daywork/domain/paging/page'
import { sql, type SQL } from '../../database/drizzle.ts'
import { recordCount } from '../../database/counts.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { selectRow, selectRows } from '../../database/handle.ts'
import { allOf, matchesSearch } from '../../database/list-sql.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { rowOrder, selectPage } from '../../database/page-sql.ts'
import type { Reader, ReadingTransaction } from '../../database/reader.ts'
import { live, withDeleted } from '../../database/record-sql.ts'
import { checklists, checklistTemplates } from '../../database/schema/checklists.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { prepare } from '../../database/statement.ts'
import { describedOnOrder } from '../../records/parents.queries.ts'
import type { RecordSummary } from '../../records/rows.queries.ts'

export const CHECKLIST_ORDERINGS = ['created_at', 'updated_at'] as const

const templateColumns = fixed(sql`t.id, t.title, t.items, t.version, t.created_at, t.updated_at`)
const templateSource = fixed(sql`${live(checklistTemplates)} t`)

const oneTemplate = prepare(sql`select ${templateColumns} from ${templateSource} where t.id = $1`)

export const findTemplate = (reader: Reader, id: number): Promise<ChecklistTemplate | undefined> =>
  selectRow<ChecklistTemplate>(reader, oneTemplate(id))

const oneTemplateAlsoDeleted = prepare(
  sql`select ${templateColumns} from ${fixed(sql`${withDeleted(checklistTemplates)} t`)} where t.id = $1`,
)

export const findTemplateAlsoDeleted = (reader: Reader, id: number): Promise<ChecklistTemplate | undefined> =>
  selectRow<ChecklistTemplate>(reader, oneTemplateAlsoDeleted(id))

export function listTemplates(
  reader: Reader,
  { filter, ordering }: { filter: { search: string }; ordering: Ordering<string> | undefined },
  page: PageRequest,
): Promise<PageResult<ChecklistTemplate>> {
  const where = filter.search === '' ? undefined : matchesSearch('t', filter.search)
  const total = where === undefined ? () => recordCount(checklistTemplates, {}) : undefined
  const list = { columns: templateColumns, source: templateSource, where, order: rowOrder('t', ordering), total }
  return selectPage<ChecklistTemplate>(reader, list, page)
}

export const templateSummary: RecordSummary = { title: sql`r.title`, subtitle: sql`''` }

/** The ids that belong to no template. */
export async function unknownTemplates(reader: Reader, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await selectRows<{ id: number }>(
    reader,
    sql`select wanted.id from unnest(${sql.param(ids)}::bigint[]) as wanted (id)
        where not exists (select from ${live(checklistTemplates)} t where t.id = wanted.id)`,
  )
  return rows.map(({ id }) => id)
}

/** The templates of project `p` that are not deleted, in the chosen order. */
export const templatesOfProjectColumn = sql`
  coalesce((select json_agg(t.id order by array_position(p.checklist_templates, t.id))
    from ${live(checklistTemplates)} t where t.id = any(p.checklist_templates)), '[]') as checklist_templates`

/** Required items of order `o` without an answer. */
export const checksLeftColumn = sql`
  (select coalesce(sum(k.required_left), 0)::int from ${live(checklists)} k where k.work_order_id = o.id and k.required_left > 0)
    as checks_left`

/** As a list of ids: few orders have checks left, and with `exists` PostgreSQL might read all orders. */
export const hasChecksLeft = sql`(o.id = any(array(
  select k.work_order_id from ${live(checklists)} k where k.required_left > 0)))`

/** The failed item that order `o` was created for. */
export const followUpOfColumn = sql`
  (select json_build_object('checklist', k.id, 'item', f.item, 'work_order', k.work_order_id,
      'label', coalesce((select i.item->>'label' from json_array_elements(k.items) as i (item)
        where i.item->>'id' = f.item), ''))
    from follow_ups f join ${live(checklists)} k on k.id = f.checklist_id where f.work_order_id = o.id) as follow_up_of`

const checklistColumns = fixed(sql`
  k.id, k.work_order_id as work_order, t.id as template, k.title, k.items, k.answers, k.required_left,
  coalesce((select json_agg(json_build_object('item', f.item, 'work_order', f.work_order_id) order by f.work_order_id)
    from follow_ups f join ${live(workOrders)} fo on fo.id = f.work_order_id where f.checklist_id = k.id), '[]') as follow_ups,
  k.version, k.created_at, k.updated_at`)

/** Checklists of orders that the user sees. */
const checklistSource = fixed(sql`
  ${live(checklists)} k join ${live(workOrders)} o on o.id = k.work_order_id
    left join ${live(checklistTemplates)} t on t.id = k.template_id`)

const oneChecklist = prepare(sql`select ${checklistColumns} from ${checklistSource} where k.id = $1`)

export const findChecklist = (reader: Reader, id: number): Promise<Checklist | undefined> =>
  selectRow<Checklist>(reader, oneChecklist(id))

export interface ChecklistFilter {
  search: string
  workOrder?: number | undefined
  /** The id of the project of their orders. */
  project?: number | undefined
}

export function listChecklists(
  reader: Reader,
  { filter, ordering }: { filter: ChecklistFilter; ordering: Ordering<string> | undefined },
  page: PageRequest,
): Promise<PageResult<Checklist>> {
  const where = allOf([
    filter.search === '' ? undefined : matchesSearch('k', filter.search),
    filter.workOrder === undefined ? undefined : sql`k.work_order_id = ${filter.workOrder}`,
    filter.project === undefined ? undefined : sql`o.project_id = ${filter.project}`,
  ])
  const total = where === undefined ? () => recordCount(checklists, {}) : undefined
  const list = { columns: checklistColumns, source: checklistSource, where, order: rowOrder('k', ordering), total }
  return selectPage<Checklist>(reader, list, page)
}

/** The checklists of these orders, oldest first. */
export const listChecklistsOf = (reader: Reader, orderIds: readonly number[]): Promise<Checklist[]> =>
  selectRows<Checklist>(
    reader,
    sql`select ${checklistColumns} from ${checklistSource}
        where k.work_order_id = any(${sql.param(orderIds)}::bigint[]) order by k.id`,
  )

export const checklistSummary: RecordSummary = {
  title: sql`r.title`,
  subtitle: sql`coalesce((select o.title from ${live(workOrders)} o where o.id = r.work_order_id), '')`,
  describedIn: describedOnOrder('checklist'),
}

/** Adds the checklists of its project to each new order `o`. */
const insertOfProjects = (isNew: SQL) => sql`
  insert into checklists (work_order_id, template_id, title, items, required_left)
  select o.id, t.id, t.title, t.items, t.required_count
  from ${live(workOrders)} o join ${withDeleted(projects)} p on p.id = o.project_id
    join ${live(checklistTemplates)} t on t.id = any(p.checklist_templates)
  where ${isNew}
  order by o.id, array_position(p.checklist_templates, t.id)`

/** For one id, so that its plan is cached: PostgreSQL plans a list of ids each time, which takes five times as long. */
const insertOfProject = prepare(insertOfProjects(sql`o.id = $1`))

/** Adds the checklists of its project to a new order. */
export function insertChecklistsOfProject(tx: ReadingTransaction, orderId: number): void {
  tx.enqueue(insertOfProject(orderId))
}

/** Adds the checklists of their projects to new orders. */
export function insertChecklistsOfProjects(tx: ReadingTransaction, orderIds: readonly number[]): void {
  tx.enqueue(insertOfProjects(sql`o.id = any(${sql.param(orderIds)}::bigint[])`))
}

export interface FailedItem {
  items: Item[]
  answers: Checklist['answers']
  /** The follow-up order that exists for the item already. */
  follow_up: number | null
}

/** A checklist, locked until the transaction ends, so that an item gets one follow-up order. */
export async function lockFailedItem(reader: Reader, checklist: number, item: string): Promise<FailedItem | undefined> {
  const locked = await selectRow(
    reader,
    sql`select 1 from ${withDeleted(checklists)} k where k.id = ${checklist} and k.deleted_at is null for update`,
  )
  if (locked === undefined) return undefined
  return selectRow<FailedItem>(
    reader,
    sql`select k.items, k.answers, (select f.work_order_id from follow_ups f
          join ${live(workOrders)} o on o.id = f.work_order_id where f.checklist_id = k.id and f.item = ${item}) as follow_up
        from ${live(checklists)} k where k.id = ${checklist}`,
  )
}

/** If a deleted order has the same item, the new order replaces it. */
export function insertFollowUp(tx: ReadingTransaction, order: number, checklist: number, item: string): void {
  tx.enqueue(
    sql`insert into follow_ups (work_order_id, checklist_id, item) values (${order}, ${checklist}, ${item})
        on conflict (checklist_id, item) do update set work_order_id = excluded.work_order_id, created_at = now()`,
  )
}
