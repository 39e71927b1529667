import { notFound } from '@daywork/domain/errors/domain-error'
import { UPLOAD_FILES_MAX, UPLOAD_MAX_BYTES } from '@daywork/domain/portfolio/upload-limits'
import { type WorkFields, workFieldsSchema, workSchema, workUploadFieldsSchema } from '@daywork/domain/portfolio/work'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { describeRecordCalls } from '../../changes/describe-record-calls.ts'
import { registerDeleteAndRestore, sendRecord, targetOf } from '../../changes/record-routes.ts'
import { write } from '../../changes/write.ts'
import { idParams } from '../../lists/list-shape.ts'
import { openUploads } from '../../media/uploads/open-uploads.ts'
import { acceptUploads } from '../../media/uploads/read-upload-form.ts'
import { addToWork } from './add-to-work.ts'
import { editWork } from './edit-work.ts'
import { storeWork } from './store-work.ts'
import { portfolioRules, withWorkForm } from './work-form.ts'
import { createWorkRecord } from './work-record.ts'

const url = '/api/works/:id/'
const response = { 200: workSchema }
const called = { tag: 'Portfolio', noun: 'work', name: 'Work' }

/** Documented only: the files are read as they arrive. */
const filesField = z
  .array(z.file())
  .max(UPLOAD_FILES_MAX)
  .meta({ description: `Pictures (JPEG, PNG, GIF) or videos (MP4) of at most ${UPLOAD_MAX_BYTES} bytes each` })

const UPLOAD = {
  tags: [called.tag],
  operationId: 'uploadWork',
  summary: 'Upload a work',
  description:
    'Photos and videos with a description, linked to a work order or not. With work_id the files are added to that work, ' +
    'which answers 200. The content of a file decides what it is, not its name. One refused file refuses all.',
  form: workUploadFieldsSchema.extend({ files: filesField.min(1) }).meta({ id: 'WorkUpload' }),
  response: { ...response, 201: workSchema },
}

const EDIT = {
  params: idParams,
  body: workFieldsSchema,
  form: workFieldsSchema.extend({ files: filesField.optional() }).meta({ id: 'WorkEdit' }),
  response,
}

const UPLOAD_RULES = portfolioRules(workUploadFieldsSchema, true)
const EDIT_RULES = portfolioRules(workFieldsSchema, false)

/** One work; its files come as multipart (API-29 to API-35). */
export const worksRoutes: FastifyPluginAsyncZod = async (app) => {
  const { addresses, db } = app.services
  const works = createWorkRecord(addresses)
  const uploads = openUploads(app.services)
  const say = describeRecordCalls(called, { withinDays: app.services.config.trashDays })
  await acceptUploads(app)

  app.post('/api/works/', { schema: UPLOAD }, (request, reply) =>
    withWorkForm(request, uploads, UPLOAD_RULES, async (form) => {
      const { content, files } = form
      const { work_id: workId, ...fields } = form.fields
      await uploads.keep(files)
      return typeof workId === 'number'
        ? write(request, reply, { status: 200, content }, (change) =>
            addToWork(change, works, workId, { fields, files }),
          )
        : write(request, reply, { status: 201, content }, (change) => storeWork(change, works, { fields, files }))
    }),
  )

  app.get(url, { schema: { ...say.get, params: idParams, response } }, async (request, reply) =>
    sendRecord(reply, await works.find(db, request.params.id)),
  )

  /** PUT replaces the files when it brings some, PATCH adds to them (API-33). */
  const edit = (areReplaced: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const target = targetOf(request)
    if (!(await works.find(db, target.id))) throw notFound()
    if (!request.isMultipart()) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route's schema has checked the body and given it this shape
      const fields = request.body as WorkFields
      return write(request, reply, { status: 200 }, (change) =>
        editWork(change, works, target, { fields, files: [], areReplaced }),
      )
    }
    return withWorkForm(request, uploads, EDIT_RULES, async ({ fields, files }) => {
      await uploads.keep(files)
      return write(request, reply, { status: 200 }, (change) =>
        editWork(change, works, target, { fields, files, areReplaced }),
      )
    })
  }
  const put = { ...say.put, description: 'Files, when the form brings some, take the place of those that are there.' }
  const patch = { ...say.patch, description: 'Files of the form are added; fields that are left out stay as they are.' }
  app.put(url, { schema: { ...EDIT, ...put } }, edit(true))
  app.patch(url, { schema: { ...EDIT, ...patch } }, edit(false))

  registerDeleteAndRestore(app, works, { called, url, response })
}
