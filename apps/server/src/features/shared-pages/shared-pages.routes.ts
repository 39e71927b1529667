import { invalid, notFound } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import { SHARED_PAGE_MESSAGES } from '@daywork/domain/shared-pages/messages'
import {
  newSharedPageSchema,
  sharedPageInputSchema,
  type SharedPage,
  sharedPagePatchSchema,
  sharedPageSchema,
} from '@daywork/domain/shared-pages/shared-page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inTransaction } from '../../database/transaction.ts'
import { booleanFilter, idFilter, idParams } from '../../http/parameters.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { siteUrl } from '../../network/request-addresses.ts'
import { recordActivity, type WriteContext } from '../../records/activity.queries.ts'
import { openWriteContext } from '../../records/write.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import { chooseShown, nothingShown } from './choose-shown.ts'
import { sharedPagePath } from './serve-shared-page.routes.ts'
import {
  findSharedPage,
  insertSharedPage,
  isShareable,
  listSharedPages,
  lockSharedPage,
  revokeSharedPage,
  type SharedRecord,
  updateSharedPage,
} from './shared-pages.queries.ts'

const tags = ['Shared pages']

const CREATE_PAGE = {
  tags,
  operationId: 'createSharedPage',
  summary: 'Share a work order or a project with the client',
  description:
    'The address shows the chosen parts of the record to anyone who has it, without a log-in, until the page expires or is ' +
    'revoked, or the record is deleted. Only this response contains the address. Takes no Idempotency-Key.',
  body: sharedPageInputSchema,
  response: { 201: newSharedPageSchema },
}

const LIST_PAGES = {
  tags,
  operationId: 'listSharedPages',
  summary: 'List shared pages',
  description: 'Newest first, also expired and revoked ones.',
  querystring: z.object({
    ...pageQuery,
    work_order: idFilter.meta({ description: 'Id of the work order' }),
    project: idFilter.meta({ description: 'Id of the project' }),
    related: booleanFilter.meta({ description: 'Whether to include the pages of its work orders; needs project' }),
    client: idFilter.meta({ description: 'Id of the client of the project, or of the project of the work order' }),
    has_responses: booleanFilter.meta({ description: 'Whether the client sent something from the page' }),
  }),
  response: { 200: pageOf(sharedPageSchema) },
}

const CHANGE_PAGE = {
  tags,
  operationId: 'changeSharedPage',
  summary: 'Change what a shared page shows',
  params: idParams,
  body: sharedPagePatchSchema,
  response: { 200: sharedPageSchema },
}

const REVOKE_PAGE = {
  tags,
  operationId: 'revokeSharedPage',
  summary: 'Revoke a shared page',
  description: 'Its address shows nothing from then on, and cannot be opened again.',
  params: idParams,
}

export const sharedPagesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db } = app.services

  app.post('/api/shared-pages/', { schema: CREATE_PAGE }, async (request, reply) => {
    const { project, work_order: workOrder, ...chosen } = request.body
    const record = requireOneRecord(workOrder ?? null, project ?? null)
    const page = await inTransaction(db, async (tx) => {
      const context = openWriteContext(request, tx)
      if (!(await isShareable(context.db, record))) {
        throw invalid({ [record.entity]: [unknownRecordMessage(record.id)] })
      }
      const shown = await chooseShown(context.db, record, nothingShown(), chosen)
      const secret = createSecret()
      const secretHash = hashSecret(secret)
      const id = await insertSharedPage(tx, { secretHash, record, shown, createdBy: context.user.id })
      recordActivity(context, { ...record, action: 'shared', after: { shared_page: id } })
      return { ...(await readPage(context, id)), url: `${siteUrl(config, request)}${sharedPagePath(secret)}` }
    })
    return reply.code(201).send(page)
  })

  app.get('/api/shared-pages/', { schema: LIST_PAGES }, (request) => {
    const {
      client,
      has_responses: hasResponses,
      project,
      related: isWithRelated,
      work_order: workOrder,
    } = request.query
    const filter = { workOrder, project, isWithRelated, client, hasResponses }
    return pageResponse(request, (page, reader) => listSharedPages(reader, filter, page))
  })

  app.patch('/api/shared-pages/:id/', { schema: CHANGE_PAGE }, async (request) => {
    const { id } = request.params
    return inTransaction(db, async (tx) => {
      const context = openWriteContext(request, tx)
      await lockSharedPage(tx, id)
      const before = await readPage(context, id)
      // A revoked page does not open again, because others may know its address by now.
      if (before.state === 'revoked') throw notFound()
      const record = requireOneRecord(before.work_order, before.project)
      await updateSharedPage(tx, id, await chooseShown(context.db, record, before, request.body))
      recordActivity(context, { ...record, action: 'share_changed', after: { shared_page: id } })
      return readPage(context, id)
    })
  })

  app.delete('/api/shared-pages/:id/', { schema: REVOKE_PAGE }, async (request, reply) => {
    const { id } = request.params
    await inTransaction(db, async (tx) => {
      const context = openWriteContext(request, tx)
      await lockSharedPage(tx, id)
      const page = await readPage(context, id)
      if (page.state === 'revoked') throw notFound()
      await revokeSharedPage(tx, id)
      const record = requireOneRecord(page.work_order, page.project)
      recordActivity(context, { ...record, action: 'share_revoked', after: { shared_page: id } })
    })
    return reply.code(204).send()
  })
}

/** @throws DomainError not_found, also for a page of a deleted record */
async function readPage({ db }: WriteContext, id: number): Promise<SharedPage> {
  const page = await findSharedPage(db, id)
  if (page === undefined) throw notFound()
  return page
}

/** @throws DomainError invalid unless there is exactly one */
function requireOneRecord(workOrder: number | null, project: number | null): SharedRecord {
  if (workOrder !== null && project === null) return { entity: 'work_order', id: workOrder }
  if (project !== null && workOrder === null) return { entity: 'project', id: project }
  throw invalid({ non_field_errors: [SHARED_PAGE_MESSAGES.oneRecord] })
}
