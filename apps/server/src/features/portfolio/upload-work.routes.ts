import { workFromUploadsSchema, workSchema, workUploadFieldsSchema } from '@daywork/domain/portfolio/work'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Change } from '../../changes/change.ts'
import { write } from '../../changes/write.ts'
import { acceptUploads } from '../../media/uploads/read-upload-form.ts'
import { addToWork } from './add-to-work.ts'
import { filesField } from './files-field.ts'
import type { StoredFile } from './portfolio.queries.ts'
import { storeWork } from './store-work.ts'
import { takeUploads } from './take-uploads.ts'
import { portfolioRules, withWorkForm } from './work-form.ts'
import { workRecord } from './work-record.ts'

const UPLOAD = {
  tags: ['Portfolio'],
  operationId: 'uploadWork',
  summary: 'Upload a work',
  description:
    'Photos and videos with a description, linked to a work order or not. With work_id the files are added to that work, ' +
    'which answers 200. The content of a file decides what it is, not its name. One refused file refuses all. ' +
    'In JSON the files are uploads that were finished before.',
  body: workFromUploadsSchema,
  form: workUploadFieldsSchema.extend({ files: filesField.min(1) }).meta({ id: 'WorkUpload' }),
  response: { 200: workSchema, 201: workSchema },
}

interface Taken {
  /** Of a form: what tells a repeat of it from another form. */
  content: unknown
  fields: z.output<typeof workUploadFieldsSchema>
  filesFor: (change: Change) => Promise<readonly StoredFile[]>
}

/** Whether the body is JSON: a form has a reader of its own, and without any body there is nothing to read. */
const isJson = (request: FastifyRequest): boolean =>
  request.headers['content-type'] !== undefined && !request.isMultipart()

const UPLOAD_RULES = portfolioRules(workUploadFieldsSchema, true)

/** Makes a work of files that come along, or that were uploaded before (API-29, API-30). */
export const uploadWorkRoutes: FastifyPluginAsyncZod = async (app) => {
  const { uploads } = app.services
  await acceptUploads(app)

  /** Makes a work, or adds to the one that is named, of files that are found once the change has begun. */
  const take = (request: FastifyRequest, reply: FastifyReply, { content, fields: named, filesFor }: Taken) => {
    const { work_id: workId, ...fields } = named
    return typeof workId === 'number'
      ? write(request, reply, { status: 200, content }, async (change) =>
          addToWork(change, workRecord, workId, { fields, files: await filesFor(change) }),
        )
      : write(request, reply, { status: 201, content }, async (change) =>
          storeWork(change, workRecord, { fields, files: await filesFor(change) }),
        )
  }

  app.post('/api/works/', { schema: UPLOAD }, (request, reply) => {
    if (isJson(request)) {
      const { uploads: ids = [], ...fields } = request.body
      return take(request, reply, { content: undefined, fields, filesFor: (change) => takeUploads(change, ids) })
    }
    return withWorkForm(request, uploads, UPLOAD_RULES, async ({ content, fields, files }) => {
      await uploads.store(request.user.id, files)
      return take(request, reply, { content, fields, filesFor: async () => files })
    })
  })
}
