import type { ApprovalInput, SharedPageView } from '@daywork/domain/shared-pages/shared-page'
import type { Statement } from '@daywork/domain/signatures/statement'
import { sql } from '../../database/drizzle.ts'
import { selectRow, type Transaction } from '../../database/handle.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { signatures } from '../../database/schema/signatures.ts'
import { insertRow } from '../../records/rows.queries.ts'
import { signedColumns } from '../signatures/signatures.queries.ts'
import type { OpenPage } from './shared-pages.queries.ts'
import type { SignedParts } from './signed-parts.ts'

/** What the client signed on the page; undefined if the client has not signed, or the signature was revoked. */
export const findPageSignature = (reader: Reader, page: number): Promise<SharedPageView['signature'] | undefined> =>
  selectRow(
    reader,
    sql`select s.signer, case when s.path is not null then
          json_build_object('width', s.drawing->'width', 'height', s.drawing->'height', 'path', s.path) end as drawing
        from ${live(signatures)} s where s.shared_page_id = ${page} and s.revoked_reason is null order by s.id limit 1`,
  )

interface SignedPage {
  page: OpenPage
  order: number
  /** The parts that the page shows. */
  signed: SignedParts
  name: string
  signature: NonNullable<ApprovalInput['signature']>
}

/** Stores the signature of a client on what the page shows. */
export async function insertPageSignature(
  tx: Transaction,
  { name, order, page, signature, signed }: SignedPage,
): Promise<void> {
  const { consent, drawing, shown_sha256, signed_at } = signature
  const statement: Statement = { ...signed, shown_sha256, consent }
  const columns = signedColumns({ work_order: order, signer: name, role: 'client', drawing, statement, signed_at })
  await insertRow(tx, signatures, { ...columns, shared_page_id: page.id })
}
