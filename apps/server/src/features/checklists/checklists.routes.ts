import {
  checklistInputSchema,
  checklistPatchSchema,
  checklistSchema,
  checklistTemplateInputSchema,
  checklistTemplatePatchSchema,
  checklistTemplateSchema,
} from '@daywork/domain/checklists/checklist'
import { pageOf } from '@daywork/domain/paging/page'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idFilter, idParams } from '../../http/parameters.ts'
import { listQuery } from '../../lists/list-query.ts'
import { pageResponse } from '../../lists/page-response.ts'
import {
  recordDocs,
  registerDeleteAndRestore,
  registerRead,
  registerRecordRoutes,
  targetOf,
} from '../../records/record-routes.ts'
import { editRecord } from '../../records/save-record.ts'
import { write } from '../../records/write.ts'
import { attachChecklist, checklistRecord } from './checklist-record.ts'
import { CHECKLIST_ORDERINGS, listChecklists, listTemplates } from './checklists.queries.ts'
import { templateRecord } from './template-record.ts'

const LIST_TEMPLATES = {
  tags: [templateRecord.resource.tag],
  operationId: 'listChecklistTemplates',
  summary: 'List checklist templates',
  description: '`search` covers the title.',
  querystring: z.object(listQuery(CHECKLIST_ORDERINGS)),
  response: { 200: pageOf(checklistTemplateSchema) },
}

const { tag } = checklistRecord.resource

const LIST_CHECKLISTS = {
  tags: [tag],
  operationId: 'listChecklists',
  summary: 'List checklists',
  description: '`search` covers the title.',
  querystring: z.object({
    ...listQuery(CHECKLIST_ORDERINGS),
    work_order: idFilter.meta({ description: 'Id of the work order' }),
    project: idFilter.meta({ description: 'Id of the project of the work order' }),
  }),
  response: { 200: pageOf(checklistSchema) },
}

export const checklistsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/checklist-templates/', { schema: LIST_TEMPLATES }, (request) => {
    const { ordering, search } = request.query
    return pageResponse(request, (page, reader) => listTemplates(reader, { filter: { search }, ordering }, page))
  })

  registerRecordRoutes(app, templateRecord, {
    createDescription: 'Needs a title. Items have ids from the client, by which checklists store their answers.',
    input: checklistTemplateInputSchema,
    patch: checklistTemplatePatchSchema,
  })

  app.get('/api/checklists/', { schema: LIST_CHECKLISTS }, (request) => {
    const { ordering, project, search, work_order: workOrder } = request.query
    return pageResponse(request, (page, reader) =>
      listChecklists(reader, { filter: { search, workOrder, project }, ordering }, page),
    )
  })

  const docs = recordDocs(app, checklistRecord.resource)
  const create = {
    ...docs.create,
    description: 'Needs a work order and a template, of which the checklist becomes a copy.',
    body: checklistInputSchema,
    response: { 201: checklistSchema },
  }
  app.post('/api/checklists/', { schema: create }, (request, reply) =>
    write(request, reply, { status: 201 }, (context) => attachChecklist(context, request.body)),
  )

  registerRead(app, checklistRecord)

  const patch = {
    ...docs.patch,
    summary: 'Answer items of a checklist',
    description: 'Items that you leave out retain their answers. One invalid answer rejects the whole request.',
    params: idParams,
    body: checklistPatchSchema,
    response: { 200: checklistSchema },
  }
  app.patch('/api/checklists/:id/', { schema: patch }, (request, reply) =>
    write(request, reply, { status: 200 }, (context) =>
      editRecord(context, checklistRecord, targetOf(request), request.body),
    ),
  )

  registerDeleteAndRestore(app, checklistRecord)
}
