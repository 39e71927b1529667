import { invalid, notFound } from '@daywork/domain/errors/domain-error'
import { choiceFilter } from '@daywork/domain/fields/text'
import { FIELD_MESSAGES, invalidFilterMessage } from '@daywork/domain/fields/messages'
import {
  KEPT_FILE_STATES,
  keptFileSchema,
  keptFilesAttentionSchema,
  keptFilesBoardSchema,
  keptFilesReportedSchema,
  keptFilesReportSchema,
} from '@daywork/domain/kept-files/kept-file'
import { TOTALS_DAYS } from '@daywork/domain/kept-files/limits'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inTransaction } from '../../database/transaction.ts'
import { idFilter, idParams } from '../../http/parameters.ts'
import { readerOf } from '../../http/reader.ts'
import { pageResponse } from '../../lists/page-response.ts'
import {
  countAttention,
  countStates,
  findKeptFile,
  listKeepingDevices,
  listKeptFiles,
  markHandled,
} from './kept-files.queries.ts'
import { notifyKeptFilesChanged } from './report.queries.ts'
import { reportKeptFiles } from './report-kept-files.ts'

const tags = ['Kept files']

const REPORT = {
  tags,
  operationId: 'reportKeptFiles',
  summary: 'Report the files on a device',
  description:
    'Which photos and videos a device stores for the account until the server has them. What it reported before and does not ' +
    'hold any more is lost, unless its work was created or it is in `given_up`. Takes no Idempotency-Key: the number of a ' +
    'report says which is the newest.',
  body: keptFilesReportSchema,
  response: { 200: keptFilesReportedSchema },
}

const BOARD = {
  tags,
  operationId: 'getKeptFilesBoard',
  summary: 'Get which files are only on devices',
  description: `By device, and how many became what in the last ${TOTALS_DAYS} days.`,
  response: { 200: keptFilesBoardSchema },
}

const ATTENTION = {
  tags,
  operationId: 'countKeptFiles',
  summary: 'Count files that need attention',
  response: { 200: keptFilesAttentionSchema },
}

const UUID_TEXT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const LIST = {
  tags,
  operationId: 'listKeptFiles',
  summary: 'List files that devices reported',
  description: 'Newest first.',
  querystring: z.object({
    ...pageQuery,
    state: choiceFilter(KEPT_FILE_STATES),
    handled: choiceFilter(['true', 'false']).meta({ description: 'Whether a lost file is marked as handled' }),
    user: idFilter.meta({ description: 'Id of the account' }),
    device: z
      .string()
      .optional()
      .refine((text) => !text || UUID_TEXT.test(text), { error: ({ input }) => invalidFilterMessage(input) })
      .transform((text) => text || undefined)
      .meta({ description: 'Id of a device of `user`' }),
  }),
  response: { 200: pageOf(keptFileSchema) },
}

const HANDLE = {
  tags,
  operationId: 'handleKeptFile',
  summary: 'Mark a lost file as handled',
  params: idParams,
  response: { 200: keptFileSchema },
}

export const keptFilesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.put('/api/kept-files/report/', { schema: REPORT }, (request) => reportKeptFiles(request, request.body))

  app.get('/api/kept-files/', { schema: BOARD }, async (request) => {
    const reader = readerOf(request)
    const [totals, devices] = await Promise.all([countStates(reader), listKeepingDevices(reader)])
    return { totals, devices }
  })

  app.get('/api/kept-files/attention/', { schema: ATTENTION }, (request) => countAttention(readerOf(request)))

  app.get('/api/kept-files/files/', { schema: LIST }, (request) => {
    const { query } = request
    // People who share a browser share its id.
    if (query.device !== undefined && query.user === undefined) throw invalid({ user: [FIELD_MESSAGES.required] })
    return pageResponse(request, (page, reader) => listKeptFiles(reader, query, page))
  })

  app.post('/api/kept-files/:id/handle/', { schema: HANDLE }, async (request) => {
    const { id } = request.params
    await inTransaction(db, async (tx) => {
      if (!(await markHandled(tx, id, request.user.id))) throw notFound()
      await notifyKeptFilesChanged(tx, request.user.id)
    })
    const file = await findKeptFile(readerOf(request), id)
    if (file === undefined) throw notFound()
    return file
  })
}
