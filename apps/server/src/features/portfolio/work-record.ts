import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import type { Mark } from '@daywork/domain/portfolio/markup'
import { PORTFOLIO_MESSAGES } from '@daywork/domain/portfolio/messages'
import { type Work, type WorkEditFields, type WorkFields, workSchema } from '@daywork/domain/portfolio/work'
import type { Reader } from '../../database/reader.ts'
import { workFiles, works } from '../../database/schema/works.ts'
import type { Patch, RecordKind } from '../../records/record-kind.ts'
import { recordOnOrders } from './work-activity.ts'
import { eraseWorksOnOrders, findWork, isLinkableWorkOrder, listWorks, workSummary } from './works.queries.ts'
import { WORK_EXAMPLES } from './work-examples.ts'
import { EVERYTHING } from '../../lists/list-query.ts'

export const workRecord: RecordKind<Work, WorkEditFields, typeof works> = {
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
  examples: WORK_EXAMPLES,
  summary: workSummary,
  parts: [{ table: workFiles, link: { table: works, column: 'work_id' } }],
  beforePurge: eraseWorksOnOrders,
  find: findWork,
  list: (reader, page, sign) => listWorks(reader, { ...EVERYTHING, sign }, page),
  defaults: { description: '', work_order_id: null },
  tracked: ['description', 'work_order_id', 'marks'],
  toColumns: ({ marks, ...columns }) => ({ ...columns, marks: marks && JSON.stringify(marks) }),
  check: checkWork,
  recordRelatedActivity: recordOnOrders,
}

/** @throws DomainError invalid for a work order that does not exist, or a mark that is on no photo of the work */
export async function checkWork(reader: Reader, { files }: Work, fields: Patch<WorkEditFields>): Promise<void> {
  await requireLinkable(reader, fields)
  const photos = new Set(files.filter(({ kind }) => kind === 'photo').map(({ id }) => id))
  const isOnPhoto = ({ file_id: id }: Mark) => photos.has(id)
  if (fields.marks?.every(isOnPhoto) === false) throw invalid({ marks: [PORTFOLIO_MESSAGES.markWithoutPhoto] })
}

/** @throws DomainError invalid for a work order that does not exist */
export async function requireLinkable(reader: Reader, { work_order_id: order }: Patch<WorkFields>): Promise<void> {
  if (typeof order === 'number' && !(await isLinkableWorkOrder(reader, order))) {
    throw invalid({ work_order_id: [unknownRecordMessage(order)] })
  }
}
