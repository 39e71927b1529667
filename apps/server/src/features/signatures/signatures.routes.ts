import { pageOf } from '@daywork/domain/paging/page'
import { signatureInputSchema, signaturePatchSchema, signatureSchema } from '@daywork/domain/signatures/signature'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idFilter, idParams } from '../../http/parameters.ts'
import { listQuery } from '../../lists/list-query.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { recordDocs, registerDeleteAndRestore, registerRead, targetOf } from '../../records/record-routes.ts'
import { editRecord } from '../../records/save-record.ts'
import { write } from '../../records/write.ts'
import { createSignature, signatureRecord } from './signature-record.ts'
import { listSignatures, SIGNATURE_ORDERINGS } from './signatures.queries.ts'

const { tag } = signatureRecord.resource

const LIST_SIGNATURES = {
  tags: [tag],
  operationId: 'listSignatures',
  summary: 'List signatures',
  description: '`search` covers the name of the signer. Each says what has changed in its order since it was signed.',
  querystring: z.object({
    ...listQuery(SIGNATURE_ORDERINGS),
    work_order: idFilter.meta({ description: 'Id of the work order' }),
    project: idFilter.meta({ description: 'Id of the project of the work order' }),
  }),
  response: { 200: pageOf(signatureSchema) },
}

export const signaturesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/signatures/', { schema: LIST_SIGNATURES }, (request) => {
    const { ordering, project, search, work_order: workOrder } = request.query
    return pageResponse(request, (page, reader) =>
      listSignatures(reader, { filter: { search, workOrder, project }, ordering }, page),
    )
  })

  const docs = recordDocs(app, signatureRecord.resource)
  const create = {
    ...docs.create,
    description:
      'Needs a work order, a name, and what was shown to the signer. The server stores its SHA-256; it never changes.',
    body: signatureInputSchema,
    response: { 201: signatureSchema },
  }
  app.post('/api/signatures/', { schema: create }, (request, reply) =>
    write(request, reply, { status: 201 }, (context) => createSignature(context, request.body)),
  )

  registerRead(app, signatureRecord)

  const patch = {
    ...docs.patch,
    summary: 'Revoke a signature',
    description: 'With a reason, it no longer counts. Null reverts that. Nothing else of a signature can be changed.',
    params: idParams,
    body: signaturePatchSchema,
    response: { 200: signatureSchema },
  }
  app.patch('/api/signatures/:id/', { schema: patch }, (request, reply) =>
    write(request, reply, { status: 200 }, (context) =>
      editRecord(context, signatureRecord, targetOf(request), request.body),
    ),
  )

  registerDeleteAndRestore(app, signatureRecord)
}
