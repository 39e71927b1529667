import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { type Work, type WorkFields, workSchema } from '@daywork/domain/portfolio/work'
import type { Reader } from '../../database/reader.ts'
import { workFiles, works } from '../../database/schema/works.ts'
import type { Patch, RecordKind } from '../../records/record-kind.ts'
import { recordOnOrders } from './work-activity.ts'
import { findWork, eraseWorksOnOrders, isLinkableWorkOrder, workSummary } from './works.queries.ts'

export const workRecord: RecordKind<Work, WorkFields, typeof works> = {
  entity: 'work',
  table: works,
  resource: {
    path: '/api/works/',
    tag: 'Portfolio',
    description: 'Works: photos and videos of what was done.',
    noun: 'work',
    name: 'Work',
  },
  schema: workSchema,
  summary: workSummary,
  parts: [{ table: workFiles, link: { table: works, column: 'work_id' } }],
  beforePurge: eraseWorksOnOrders,
  find: findWork,
  defaults: { description: '', work_order_id: null },
  tracked: ['description', 'work_order_id'],
  toColumns: (fields) => fields,
  check: (reader, _merged, fields) => requireLinkable(reader, fields),
  recordRelatedActivity: recordOnOrders,
}

/** @throws DomainError invalid for a work order that does not exist */
export async function requireLinkable(reader: Reader, { work_order_id: order }: Patch<WorkFields>): Promise<void> {
  if (typeof order === 'number' && !(await isLinkableWorkOrder(reader, order))) {
    throw invalid({ work_order_id: [unknownRecordMessage(order)] })
  }
}
