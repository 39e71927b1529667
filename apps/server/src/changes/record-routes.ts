import { notFound } from '@daywork/domain/errors/domain-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { idParams } from '../lists/list-shape.ts'
import { urlSignerOf } from '../media/signed-url.ts'
import { deleteRecord, restoreRecord } from './delete-record.ts'
import { describeRecordCalls, type RecordName } from './describe-record-calls.ts'
import { etagOf } from './if-match.ts'
import type { Patch, RecordKind, VersionedRow } from './record-kind.ts'
import { editRecord } from './save-record.ts'
import { write } from './write.ts'

interface RecordShapes<Input> {
  called: RecordName
  /** Address of the list, '/api/clients/'. */
  url: string
  answer: z.ZodType
  input: z.ZodType<Input>
  patch: z.ZodType<Patch<Input>>
}

/** The calls that every kind of record has alike: read, replace, change, delete and restore one (API-13, API-14, DEL-16). */
export function registerRecordRoutes<Row extends VersionedRow, Input extends object>(
  app: FastifyInstance,
  kind: RecordKind<Row, Input>,
  shapes: RecordShapes<Input>,
): void {
  const url = `${shapes.url}:id/`
  const response = { 200: shapes.answer }
  const edit = (request: FastifyRequest, reply: FastifyReply) =>
    write(request, reply, { status: 200 }, (change) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route's schema has checked the body and given it this shape
      editRecord(change, kind, targetOf(request), request.body as Patch<Input>),
    )

  const { called, input, patch } = shapes
  const say = describeRecordCalls(called, { withinDays: app.services.config.trashDays })
  app.get(url, { schema: { ...say.get, params: idParams, response } }, async (request, reply) =>
    sendRecord(reply, await kind.find(app.services.db, targetOf(request).id, urlSignerOf(request))),
  )
  app.put(url, { schema: { ...say.put, params: idParams, body: input, response } }, edit)
  app.patch(url, { schema: { ...say.patch, params: idParams, body: patch, response } }, edit)
  registerDeleteAndRestore(app, kind, { called, url, response })
}

/** On their own for works, whose PUT and PATCH take files too. */
export function registerDeleteAndRestore<Row extends VersionedRow, Input extends object>(
  app: FastifyInstance,
  kind: RecordKind<Row, Input>,
  { called, url, response }: { called: RecordName; url: string; response: { 200: z.ZodType } },
): void {
  const withinDays = app.services.config.trashDays
  const say = describeRecordCalls(called, { withinDays })
  app.delete(url, { schema: { ...say.delete, params: idParams } }, (request, reply) =>
    write(request, reply, { status: 204 }, (change) => deleteRecord(change, kind, targetOf(request))),
  )
  app.post(`${url}restore/`, { schema: { ...say.restore, params: idParams, response } }, (request, reply) =>
    write(request, reply, { status: 200 }, (change) =>
      restoreRecord(change, kind, { id: targetOf(request).id, withinDays }),
    ),
  )
}

/** Which record a call is about, and the version its sender knows. */
export function targetOf(request: FastifyRequest): { id: number; ifMatch: string | undefined } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- idParams has made the id a number
  const { id } = request.params as { id: number }
  return { id, ifMatch: request.headers['if-match'] }
}

/** Answers one record with its ETag (API-93). @throws DomainError not_found */
export function sendRecord<Row extends VersionedRow>(reply: FastifyReply, row: Row | undefined): Row {
  if (row === undefined) throw notFound()
  reply.header('ETag', etagOf(row))
  return row
}
