import { type Answers } from '@daywork/domain/checklists/answer'
import type { Item } from '@daywork/domain/checklists/item'
import type { Ordering } from '@daywork/domain/paging/page'
import { canonicalJson } from '@daywork/domain/proof-packs/canonical-json'
import { changesSince, type SignedFacts } from '@daywork/domain/signatures/compare-statement'
import { pathOfDrawing } from '@daywork/domain/signatures/drawing'
import type { Signature, SignatureInput } from '@daywork/domain/signatures/signature'
import { signedChecklist } from '@daywork/domain/signatures/statement'
import { hash } from 'node:crypto'
import { sql, type SQL } from '../../database/drizzle.ts'
import { recordCount } from '../../database/counts.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { selectRow, selectRows } from '../../database/handle.ts'
import { allOf, matchesSearch } from '../../database/list-sql.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { rowOrder, selectPage } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { checklists } from '../../database/schema/checklists.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { signatures } from '../../database/schema/signatures.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workFiles, works } from '../../database/schema/works.ts'
import { prepare } from '../../database/statement.ts'
import type { Patch } from '../../records/record-kind.ts'
import { describedOnOrder } from '../../records/parents.queries.ts'
import type { RecordSummary } from '../../records/rows.queries.ts'

export const SIGNATURE_ORDERINGS = ['created_at', 'updated_at'] as const

const signatureColumns = fixed(sql`
  s.id, s.work_order_id as work_order, s.signer, s.role,
  case when s.path is not null then
    json_build_object('width', s.drawing->'width', 'height', s.drawing->'height', 'path', s.path) end as drawing,
  s.statement, s.statement_sha256, s.signed_at, s.place, u.username as author, s.revoked_reason, r.username as revoked_by,
  s.revoked_at, s.version, s.created_at, s.updated_at`)

/** Signatures of orders that the user sees. */
const signatureSource = fixed(sql`
  ${live(signatures)} s join ${live(workOrders)} o on o.id = s.work_order_id
    left join users u on u.id = s.created_by left join users r on r.id = s.revoked_by`)

type SignatureRow = Omit<Signature, 'changes'>

interface FactsRow extends Omit<SignedFacts, 'checklists'> {
  work_order: number
  checklists: { id: number; title: string; items: Item[]; answers: Answers }[]
}

/**
 * The current facts of the orders of these signatures. Reads each order once. A note that was signed before it was
 * sent has the negative id of its device in the statement, so it is recognized by its text.
 */
const listFacts = (reader: Reader, rows: readonly SignatureRow[]): Promise<FactsRow[]> =>
  selectRows<FactsRow>(
    reader,
    sql`select o.id as work_order, o.title, coalesce(c.name, '') as client, o.location as site, o.status,
          o.scheduled_start as date,
          coalesce((select json_agg(f.sha256 order by k.created_at desc, k.id desc, f.id)
            from ${live(works)} k join ${live(workFiles)} f on f.work_id = k.id join originals m on m.sha256 = f.sha256
            where k.work_order_id = o.id and m.media_type like 'image/%'), '[]') as photos,
          coalesce((select json_agg(json_build_object('id', k.id, 'title', k.title, 'items', k.items, 'answers', k.answers)
              order by k.id)
            from ${live(checklists)} k where k.work_order_id = o.id), '[]') as checklists,
          coalesce((select json_agg(signed.id)
            from json_to_recordset(${signedNotes(rows)}) as signed (work_order bigint, id bigint, text text)
            where signed.work_order = o.id and exists (select from work_order_updates n where n.work_order_id = o.id
              and case when signed.id < 0 then n.content = signed.text else n.id = signed.id end)), '[]') as notes
        from ${live(workOrders)} o left join ${live(projects)} p on p.id = o.project_id
          left join ${live(clients)} c on c.id = p.client_id
        where o.id = any(${sql.param([...new Set(rows.map(({ work_order: order }) => order))])}::bigint[])`,
  )

const signedNotes = (rows: readonly SignatureRow[]): SQL =>
  sql`${JSON.stringify(
    rows.flatMap(({ statement, work_order: order }) =>
      statement.notes.map(({ id, text }) => ({ work_order: order, id, text })),
    ),
  )}::json`

/** The signatures whose order exists, with what has changed in the order since. */
async function withChanges(reader: Reader, rows: readonly SignatureRow[]): Promise<Signature[]> {
  if (rows.length === 0) return []
  const facts = new Map<number, SignedFacts>()
  for (const { checklists: found, work_order: order, ...rest } of await listFacts(reader, rows))
    facts.set(order, { ...rest, checklists: found.map(signedChecklist) })
  return rows.flatMap((row) => {
    const today = facts.get(row.work_order)
    return today ? [{ ...row, changes: changesSince(row.statement, today) }] : []
  })
}

const oneSignature = prepare(sql`select ${signatureColumns} from ${signatureSource} where s.id = $1`)

export async function findSignature(reader: Reader, id: number): Promise<Signature | undefined> {
  const row = await selectRow<SignatureRow>(reader, oneSignature(id))
  return row && (await withChanges(reader, [row]))[0]
}

export interface SignatureFilter {
  search: string
  workOrder?: number | undefined
  /** The id of the project of their orders. */
  project?: number | undefined
}

export async function listSignatures(
  reader: Reader,
  { filter, ordering }: { filter: SignatureFilter; ordering: Ordering<string> | undefined },
  page: PageRequest,
): Promise<PageResult<Signature>> {
  const where = allOf([
    filter.search === '' ? undefined : matchesSearch('s', filter.search),
    filter.workOrder === undefined ? undefined : sql`s.work_order_id = ${filter.workOrder}`,
    filter.project === undefined ? undefined : sql`o.project_id = ${filter.project}`,
  ])
  const total = where === undefined ? () => recordCount(signatures, {}) : undefined
  const list = { columns: signatureColumns, source: signatureSource, where, order: rowOrder('s', ordering), total }
  const found = await selectPage<SignatureRow>(reader, list, page)
  return { ...found, rows: await withChanges(reader, found.rows) }
}

/** The signatures of these orders, oldest first. */
export async function listSignaturesOf(reader: Reader, orderIds: readonly number[]): Promise<Signature[]> {
  const rows = await selectRows<SignatureRow>(
    reader,
    sql`select ${signatureColumns} from ${signatureSource}
        where s.work_order_id = any(${sql.param(orderIds)}::bigint[]) order by s.id`,
  )
  return withChanges(reader, rows)
}

export const signatureSummary: RecordSummary = {
  title: sql`r.signer`,
  subtitle: sql`coalesce((select o.title from ${live(workOrders)} o where o.id = r.work_order_id), '')`,
  describedIn: describedOnOrder('signature'),
}

/** The ids that are not signatures of the order. */
export async function unknownSignatures(reader: Reader, order: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await selectRows<{ id: number }>(
    reader,
    sql`select wanted.id from unnest(${sql.param(ids)}::bigint[]) as wanted (id)
        where not exists (select from ${live(signatures)} s where s.id = wanted.id and s.work_order_id = ${order})`,
  )
  return rows.map(({ id }) => id)
}

/** The columns of what was signed. */
export function signedColumns({
  drawing,
  place,
  role,
  signed_at,
  signer,
  statement,
  work_order,
}: Patch<SignatureInput>) {
  const text = canonicalJson(statement)
  return {
    work_order_id: work_order,
    signer,
    role,
    drawing: drawing ? JSON.stringify(drawing) : null,
    path: drawing ? pathOfDrawing(drawing) : null,
    statement: text,
    statement_sha256: hash('sha256', text, 'hex'),
    signed_at,
    place: place ? JSON.stringify(place) : null,
  }
}
