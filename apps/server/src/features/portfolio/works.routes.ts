import { notFound } from '@daywork/domain/errors/domain-error'
import { type WorkFields, workFieldsSchema, workSchema, workUploadFieldsSchema } from '@daywork/domain/portfolio/work'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { registerDeleteAndRestore, sendRecord, targetOf } from '../../changes/record-routes.ts'
import { write } from '../../changes/write.ts'
import { idParams } from '../../lists/list-shape.ts'
import { openUploads } from '../../media/uploads/open-uploads.ts'
import { acceptUploads } from '../../media/uploads/read-upload-form.ts'
import { addToWork } from './add-to-work.ts'
import { editWork } from './edit-work.ts'
import { storeWork } from './store-work.ts'
import { withWorkForm } from './work-form.ts'
import { createWorkRecord } from './work-record.ts'

const url = '/api/works/:id/'
const response = { 200: workSchema }

/** One work; its files come as multipart (API-29 to API-35). */
export const worksRoutes: FastifyPluginAsyncZod = async (app) => {
  const { addresses, db } = app.services
  const works = createWorkRecord(addresses)
  const uploads = openUploads(app.services)
  await acceptUploads(app)

  app.post('/api/works/', { schema: { response: { ...response, 201: workSchema } } }, (request, reply) =>
    withWorkForm(request, uploads, { schema: workUploadFieldsSchema, needsFiles: true }, async (form) => {
      const { content, files } = form
      const { work_id: workId, ...fields } = form.fields
      await uploads.keep(files)
      return typeof workId === 'number'
        ? write(request, reply, { status: 200, content }, (change) =>
            addToWork(change, works, workId, { fields, files }),
          )
        : write(request, reply, { status: 201, content }, (change) => storeWork(change, works, fields, files))
    }),
  )

  app.get(url, { schema: { params: idParams, response } }, async (request, reply) =>
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
    return withWorkForm(
      request,
      uploads,
      { schema: workFieldsSchema, needsFiles: false },
      async ({ fields, files }) => {
        await uploads.keep(files)
        return write(request, reply, { status: 200 }, (change) =>
          editWork(change, works, target, { fields, files, areReplaced }),
        )
      },
    )
  }
  const schema = { params: idParams, body: workFieldsSchema, response }
  app.put(url, { schema }, edit(true))
  app.patch(url, { schema }, edit(false))

  registerDeleteAndRestore(app, works, { url, response })
}
