import { notFound } from '@daywork/domain/errors/domain-error'
import { type WorkFields, workFieldsSchema, workSchema } from '@daywork/domain/portfolio/work'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { describeRecordCalls } from '../../changes/describe-record-calls.ts'
import { registerDeleteAndRestore, sendRecord, targetOf } from '../../changes/record-routes.ts'
import { write } from '../../changes/write.ts'
import { idParams } from '../../lists/list-shape.ts'
import { urlSignerOf } from '../../media/signed-url.ts'
import { acceptUploads } from '../../media/uploads/read-upload-form.ts'
import { editWork } from './edit-work.ts'
import { portfolioRules, withWorkForm } from './work-form.ts'
import { filesField } from './files-field.ts'
import { workRecord } from './work-record.ts'

const url = '/api/works/:id/'
const response = { 200: workSchema }
const called = { tag: 'Portfolio', noun: 'work', name: 'Work' }

const EDIT = {
  params: idParams,
  body: workFieldsSchema,
  form: workFieldsSchema.extend({ files: filesField.optional() }).meta({ id: 'WorkEdit' }),
  response,
}

const EDIT_RULES = portfolioRules(workFieldsSchema, false)

/** One work: read, changed, deleted and restored (API-31 to API-35). */
export const worksRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, uploads } = app.services
  const say = describeRecordCalls(called, { withinDays: app.services.config.trashDays })
  await acceptUploads(app)

  app.get(url, { schema: { ...say.get, params: idParams, response } }, async (request, reply) =>
    sendRecord(reply, await workRecord.find(db, request.params.id, urlSignerOf(request))),
  )

  /** PUT replaces the files when it brings some, PATCH adds to them (API-33). */
  const edit = (areReplaced: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const target = targetOf(request)
    if (!(await workRecord.find(db, target.id))) throw notFound()
    if (!request.isMultipart()) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route's schema has checked the body and given it this shape
      const fields = request.body as WorkFields
      return write(request, reply, { status: 200 }, (change) =>
        editWork(change, workRecord, target, { fields, files: [], areReplaced }),
      )
    }
    return withWorkForm(request, uploads, EDIT_RULES, async ({ fields, files }) => {
      await uploads.store(request.user.id, files)
      return write(request, reply, { status: 200 }, (change) =>
        editWork(change, workRecord, target, { fields, files, areReplaced }),
      )
    })
  }
  const put = { ...say.put, description: 'Files, when the form brings some, take the place of those that are there.' }
  const patch = { ...say.patch, description: 'Files of the form are added; fields that are left out stay as they are.' }
  app.put(url, { schema: { ...EDIT, ...put } }, edit(true))
  app.patch(url, { schema: { ...EDIT, ...patch } }, edit(false))

  registerDeleteAndRestore(app, workRecord, { called, url, response })
}
