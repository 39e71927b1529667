import type { ApprovalInput, SharedPageView } from '@daywork/domain/shared-pages/shared-page'
import type { SignedNote, Statement } from '@daywork/domain/signatures/statement'
import { signedPhotos } from '@daywork/domain/signatures/statement'
import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { sql } from 'drizzle-orm'
import { selectRow, type Transaction } from '../../database/handle.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { signatures } from '../../database/schema/signatures.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workFiles, works } from '../../database/schema/works.ts'
import { insertRow } from '../../records/rows.queries.ts'
import { signedColumns } from '../signatures/signatures.queries.ts'
import type { OpenPage } from './shared-pages.queries.ts'

/** What the client signed on the page; undefined if nothing counts. */
export const findPageSignature = (reader: Reader, page: number): Promise<SharedPageView['signature'] | undefined> =>
  selectRow(
    reader,
    sql`select s.signer, case when s.path is not null then
          json_build_object('width', s.drawing->'width', 'height', s.drawing->'height', 'path', s.path) end as drawing
        from ${live(signatures)} s where s.shared_page_id = ${page} and s.revoked_reason is null order by s.id limit 1`,
  )

interface ShownParts {
  status: WorkOrderStatus
  photos: string[]
  notes: SignedNote[]
}

/** The photos and notes of the page, as a statement names them: without authors, which the page does not show. */
const findShownParts = (
  reader: Reader,
  { files, notes, work_order: order }: OpenPage,
): Promise<ShownParts | undefined> =>
  selectRow<ShownParts>(
    reader,
    sql`select o.status,
          coalesce((select json_agg(f.sha256 order by f.id) from ${live(workFiles)} f join ${live(works)} k on k.id = f.work_id
              join originals m on m.sha256 = f.sha256
            where k.work_order_id = o.id and m.media_type like 'image/%' and f.id = any(${sql.param(files)}::bigint[])), '[]') as photos,
          coalesce((select json_agg(json_build_object('id', n.id, 'author', '', 'at', n.created_at::text, 'text', n.content) order by n.id)
            from work_order_updates n where n.work_order_id = o.id and n.id = any(${sql.param(notes)}::bigint[])), '[]') as notes
        from ${live(workOrders)} o where o.id = ${order}`,
  )

interface SignedPage {
  page: OpenPage
  shown: SharedPageView
  name: string
  signature: NonNullable<ApprovalInput['signature']>
}

/** Stores the signature of a client on what the page shows (SIGN-10). */
export async function insertPageSignature(
  tx: Transaction,
  reader: Reader,
  { name, page, shown, signature }: SignedPage,
): Promise<void> {
  const parts = await findShownParts(reader, page)
  if (parts === undefined || page.work_order === null) return
  const statement: Statement = {
    v: 1,
    source: 'page',
    number: null,
    title: shown.title,
    client: '',
    site: shown.site,
    status: parts.status,
    date: null,
    checklists: null,
    photos: signedPhotos(parts.photos),
    notes: parts.notes,
    consent: signature.consent,
  }
  const { drawing, signed_at } = signature
  const columns = signedColumns({
    work_order: page.work_order,
    signer: name,
    role: 'client',
    drawing,
    statement,
    signed_at,
  })
  await insertRow(tx, signatures, { ...columns, shared_page_id: page.id })
}
