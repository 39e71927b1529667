import { detailSchema, DomainError, invalid, notFound } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import {
  PHOTOS_PER_PAGE_DEFAULT,
  REPORT_FILES_MAX,
  REPORT_SECTIONS,
  REPORTS_WAITING_MAX,
} from '@daywork/domain/order-reports/limits'
import { ORDER_REPORT_MESSAGES } from '@daywork/domain/order-reports/messages'
import {
  type OrderReport,
  type OrderReportInput,
  orderReportInputSchema,
  orderReportSchema,
  type ReportChoices,
} from '@daywork/domain/order-reports/order-report'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyBaseLogger } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db, OpenDb } from '../../database/handle.ts'
import { findChainSeal } from '../../event-chain/chain-seal.queries.ts'
import { extendChain } from '../../event-chain/extend-chain.ts'
import { idParams } from '../../http/parameters.ts'
import { readerOf } from '../../http/reader.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { hashContent } from '../../media/order-reports/report-content.ts'
import { scopeOfSession } from '../../media/signed-url.ts'
import { write } from '../../records/write.ts'
import {
  findReport,
  insertReport,
  listReports,
  lockWaitingReports,
  type StoredChoices,
  type StoredReport,
} from './order-reports.queries.ts'
import { contentOf, namesIn, readReportSource, type ReportSource, withNames } from './read-report-source.ts'
import { shareHashes } from './share-hashes.ts'

const PATH = '/api/work-orders/:id/reports/'
/** The maximum number of batches of events to chain before a report. */
const BATCHES_MAX = 4
/** A report of many photos takes about five seconds. */
const RETRY_AFTER_SECONDS = 60
const tags = ['Work order reports']

const CREATE_REPORT = {
  tags,
  operationId: 'createOrderReport',
  summary: 'Make a PDF report of a work order',
  description:
    'The report says what is true now; a later change does not change it. It is made in the background: get it again until ' +
    'its status is done or failed.',
  params: idParams,
  body: orderReportInputSchema,
  response: { 201: orderReportSchema, 429: detailSchema, 507: detailSchema },
}

const LIST_REPORTS = {
  tags,
  operationId: 'listOrderReports',
  summary: 'List the PDF reports of a work order',
  description: 'Newest first.',
  params: idParams,
  querystring: z.object(pageQuery),
  response: { 200: pageOf(orderReportSchema) },
}

const GET_REPORT = {
  tags,
  operationId: 'getOrderReport',
  summary: 'Get a PDF report of a work order',
  params: idParams.extend({ report: idParams.shape.id }),
  response: { 200: orderReportSchema },
}

export const orderReportsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db: database, jobs, uploads, urlSigner } = app.services

  const present = (
    { choices: { names: _, ...choices }, ...report }: StoredReport,
    currentHashes: readonly string[],
    { sessionId }: { sessionId: number },
  ): OrderReport => ({
    ...report,
    ...choices,
    url: report.status === 'done' ? urlSigner.reportUrl(report.id, scopeOfSession(sessionId)) : null,
    is_current: currentHashes.includes(report.content_sha256),
  })

  app.post(PATH, { schema: CREATE_REPORT }, async (request, reply) => {
    await jobs.ready()
    const { id: order } = request.params
    await chainForReport(database, request.log)
    return write(request, reply, { status: 201 }, async ({ db, user }) => {
      // Not checked before `write`: a retry gets its report even if the disk is full by now.
      await uploads.diskSpace.require(0, ORDER_REPORT_MESSAGES.diskFull)
      const source = await readReportSource(db, order)
      if (source === undefined) throw notFound()
      const choices = choicesOf(request.body, source)
      const content = contentOf(source, choices)
      const contentSha256 = hashContent(content)
      const chain = await findChainSeal(db, { entity: 'work_order', id: order })
      const report = {
        order,
        choices: { ...choices, names: namesIn(source) },
        content: JSON.stringify({ ...content, chain }),
        contentSha256,
        createdBy: user.id,
      }
      await limitWaitingReports(db, user.id)
      const id = await insertReport(db, report)
      await jobs.enqueueReport(db, { report: id })
      const stored = await findReport(db, order, id)
      if (stored === undefined) throw notFound()
      return present(stored, [contentSha256], request.user)
    })
  })

  app.get(PATH, { schema: LIST_REPORTS }, async (request) => {
    const { id } = request.params
    const source = await readReportSource(readerOf(request), id)
    if (source === undefined) throw notFound()
    const currentHashes = shareHashes((choices) => currentHashesOf(source, choices))
    return pageResponse(request, async (page, reader) => {
      const { rows, ...rest } = await listReports(reader, id, page)
      const reports: OrderReport[] = []
      for (const row of rows) reports.push(present(row, await currentHashes(row.choices), request.user))
      return { ...rest, rows: reports }
    })
  })

  app.get(`${PATH}:report/`, { schema: GET_REPORT }, async (request) => {
    const { id, report } = request.params
    const reader = readerOf(request)
    const [source, found] = await Promise.all([readReportSource(reader, id), findReport(reader, id, report)])
    if (source === undefined || found === undefined) throw notFound()
    return present(found, currentHashesOf(source, found.choices), request.user)
  })
}

const NO_NAMES: ReportSource['names'] = new Map()

/**
 * The hashes of what a report with these choices would say now. How people are named since then is no change of it (decision
 * 120). Reports of earlier versions have usernames, everywhere or only in answers, or names that are not known any more.
 */
function currentHashesOf(source: ReportSource, { names, ...choices }: StoredChoices): string[] {
  const contents = names
    ? [contentOf(withNames(source, names), choices)]
    : [
        contentOf({ ...source, names: NO_NAMES }, choices),
        contentOf(source, choices, NO_NAMES),
        contentOf(source, choices),
      ]
  return contents.map((content) => hashContent(content))
}

/** If chaining fails, the report is made anyway, with the newest link in the chain. */
async function chainForReport(db: OpenDb, log: FastifyBaseLogger): Promise<void> {
  try {
    await extendChain(db, { batches: BATCHES_MAX })
  } catch (error) {
    log.warn({ err: error }, 'events were not chained before a report')
  }
}

/** @throws DomainError too_many */
async function limitWaitingReports(db: Db, userId: number): Promise<void> {
  if ((await lockWaitingReports(db, userId)) < REPORTS_WAITING_MAX) return
  throw new DomainError('too_many', ORDER_REPORT_MESSAGES.tooManyWaiting, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/** The choices of a request, with defaults for those that it leaves out. @throws DomainError invalid */
function choicesOf(input: OrderReportInput, { photos }: ReportSource): ReportChoices {
  const { after = null, before = null, files = null, sections = [...REPORT_SECTIONS] } = input
  const known = new Set(photos.map(({ id }) => id))
  const unknown = files?.find((id) => !known.has(id))
  if (unknown !== undefined) throw invalid({ files: [unknownRecordMessage(unknown)] })
  const shown = !sections.includes('photos') ? new Set<number>() : files === null ? known : new Set(files)
  if (shown.size > REPORT_FILES_MAX) throw invalid({ files: [ORDER_REPORT_MESSAGES.tooManyPhotos] })
  for (const [field, id] of Object.entries({ before, after })) {
    if (id !== null && !shown.has(id)) throw invalid({ [field]: [ORDER_REPORT_MESSAGES.pairNotChosen] })
  }
  return {
    language: input.language ?? 'en',
    photos_per_page: input.photos_per_page ?? PHOTOS_PER_PAGE_DEFAULT,
    sections,
    has_captions: input.has_captions ?? true,
    has_notes: input.has_notes ?? true,
    summary: input.summary ?? '',
    files,
    before,
    after,
  }
}
