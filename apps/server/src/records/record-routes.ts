import { notFound } from '@daywork/domain/errors/domain-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { idParams } from '../http/parameters.ts'
import { readerOf } from '../http/reader.ts'
import { urlSignerOf } from '../media/signed-url.ts'
import { deleteRecord, restoreRecord } from './delete-record.ts'
import type { Patch, RecordKind, Resource, VersionedRow } from './record-kind.ts'
import { createRecord, editRecord, etagOf } from './save-record.ts'
import { write } from './write.ts'

interface RecordInputs<Input> {
  input: z.ZodType<Input>
  patch: z.ZodType<Patch<Input>>
  /** What a new record needs, for the API document. */
  createDescription: string
}

/** The routes of one kind of record: create, and read, replace, change, delete, and restore one. */
export function registerRecordRoutes<Row extends VersionedRow, Input extends object>(
  app: FastifyInstance,
  kind: RecordKind<Row, Input>,
  { createDescription, input, patch }: RecordInputs<Input>,
): void {
  const { path } = kind.resource
  const docs = recordDocs(app, kind.resource)
  const response = { 200: kind.schema }
  const create = { ...docs.create, description: createDescription, body: input, response: { 201: kind.schema } }
  app.post(path, { schema: create }, (request, reply) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route's schema has checked the body and given it this shape
    write(request, reply, { status: 201 }, (context) => createRecord(context, kind, request.body as Input)),
  )
  registerRead(app, kind)
  const edit = (request: FastifyRequest, reply: FastifyReply) =>
    write(request, reply, { status: 200 }, (context) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route's schema has checked the body and given it this shape
      editRecord(context, kind, targetOf(request), request.body as Patch<Input>),
    )
  app.put(`${path}:id/`, { schema: { ...docs.put, params: idParams, body: input, response } }, edit)
  app.patch(`${path}:id/`, { schema: { ...docs.patch, params: idParams, body: patch, response } }, edit)
  registerDeleteAndRestore(app, kind)
}

export function registerRead<Row extends VersionedRow, Input extends object>(
  app: FastifyInstance,
  kind: RecordKind<Row, Input>,
): void {
  const { get } = recordDocs(app, kind.resource)
  const schema = { ...get, params: idParams, response: { 200: kind.schema } }
  app.get(`${kind.resource.path}:id/`, { schema }, async (request, reply) => {
    const row = await kind.find(readerOf(request), targetOf(request).id, urlSignerOf(request))
    if (row === undefined) throw notFound()
    reply.header('ETag', etagOf(row))
    return row
  })
}

export function registerDeleteAndRestore<Row extends VersionedRow, Input extends object>(
  app: FastifyInstance,
  kind: RecordKind<Row, Input>,
): void {
  const { config, records } = app.services
  const url = `${kind.resource.path}:id/`
  const docs = recordDocs(app, kind.resource)
  app.delete(url, { schema: { ...docs.delete, params: idParams } }, (request, reply) =>
    write(request, reply, { status: 204 }, (context) => deleteRecord(context, kind, targetOf(request), records)),
  )
  const restore = { ...docs.restore, params: idParams, response: { 200: kind.schema } }
  app.post(`${url}restore/`, { schema: restore }, (request, reply) =>
    write(request, reply, { status: 200 }, (context) =>
      restoreRecord(context, kind, { id: targetOf(request).id, withinDays: config.trashDays }, records),
    ),
  )
}

/** The id in the URL, and the version that the client expects (If-Match). */
export function targetOf(request: FastifyRequest): { id: number; ifMatch: string | undefined } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- idParams has made the id a number
  const { id } = request.params as { id: number }
  return { id, ifMatch: request.headers['if-match'] }
}

/** The API document's texts for the operations that all kinds of record share. */
export function recordDocs(app: FastifyInstance, { name, noun, tag }: Resource) {
  const { trashDays } = app.services.config
  const describe = (verb: string, summary: string, description: string) => ({
    tags: [tag],
    operationId: `${verb}${name}`,
    summary: `${summary} a ${noun}`,
    description,
  })
  return {
    create: describe('create', 'Create', ''),
    get: describe('get', 'Get', 'The ETag carries the version of the record; send it as If-Match when you edit.'),
    put: describe(
      'replace',
      'Replace',
      'Needs the required fields. Optional fields that you leave out keep their values. Rules across fields are checked ' +
        'on the record as it would be stored.',
    ),
    patch: describe(
      'change',
      'Change fields of',
      'Fields that you leave out keep their values. One invalid field rejects the whole request.',
    ),
    delete: describe(
      'delete',
      'Delete',
      `Deletes the ${noun} and what belongs to it. Both can be restored for ${trashDays} days.`,
    ),
    restore: describe(
      'restore',
      'Restore',
      `Restores the ${noun} and everything that was deleted with it, within ${trashDays} days of the delete. After that, returns 404.`,
    ),
  }
}
