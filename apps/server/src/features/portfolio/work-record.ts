import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import type { WorkFields } from '@daywork/domain/portfolio/work'
import type { Patch, RecordKind } from '../../changes/record-kind.ts'
import type { Db } from '../../database/handle.ts'
import { workFiles, works } from '../../database/schema/media.ts'
import { unsignedUrl } from '../../media/signed-url.ts'
import { findStoredWork, isLinkableWorkOrder, presentWork, type WorkRow } from './portfolio.queries.ts'
import { recordOnOrders } from './record-on-orders.ts'
import { fileNames } from './shown-files.ts'

export type WorkRecord = RecordKind<WorkRow, WorkFields, typeof works>

export const workRecord: WorkRecord = {
  entity: 'work',
  table: works,
  find: async (db, id, sign = unsignedUrl) => {
    const work = await findStoredWork(db, id)
    return work && presentWork(work, sign)
  },
  tracked: ['description', 'work_order_id'],
  toColumns: (fields) => fields,
  check: (db, _merged, fields) => requireLinkable(db, fields),
  children: [{ table: workFiles, column: 'work_id' }],
  tellOthers: recordOnOrders,
}

/** @throws DomainError invalid for a work order that does not exist */
export async function requireLinkable(db: Db, { work_order_id: order }: Patch<WorkFields>): Promise<void> {
  if (typeof order === 'number' && !(await isLinkableWorkOrder(db, order))) {
    throw invalid({ work_order_id: [unknownRecordMessage(order)] })
  }
}

/** What the activity keeps of a work. */
export const workState = (work: WorkRow) => ({
  description: work.description,
  work_order_id: work.work_order_id,
  files: fileNames(work),
})
