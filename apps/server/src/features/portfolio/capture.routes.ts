import { captureErrors, captureFieldsSchema, captureFileErrors } from '@daywork/domain/portfolio/capture-upload'
import { UPLOAD_MAX_BYTES } from '@daywork/domain/portfolio/upload-rules'
import { workSchema } from '@daywork/domain/portfolio/work'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { write } from '../../records/write.ts'
import { acceptUploads } from '../../media/uploads/read-upload-form.ts'
import { createWork } from './save-work.ts'
import { takeUploads } from './take-uploads.ts'
import { withWorkForm } from './work-form.ts'

const CAPTURE = {
  tags: ['Portfolio'],
  operationId: 'captureWork',
  summary: 'Submit a captured work',
  description:
    'One photo or video, or none, with a description and the reviewed annotations of its analysis. Either the file or ' +
    'a description is required. The content of the file decides its type, not its name.',
  form: captureFieldsSchema
    .extend({
      media: z
        .file()
        .optional()
        .meta({ description: `Any picture or video that Daywork stores, of at most ${UPLOAD_MAX_BYTES} bytes` }),
    })
    .meta({ id: 'Capture' }),
  response: { 201: workSchema },
}

const RULES = { schema: captureFieldsSchema, fileField: 'media', errorsIn: captureErrors }

const BY_UPLOAD = { field: 'upload', errorsIn: captureFileErrors }

/** The work that the capture screen submits. */
export const captureRoutes: FastifyPluginAsyncZod = async (app) => {
  const { uploads } = app.services
  await acceptUploads(app)

  app.post('/api/works/capture/', { schema: CAPTURE }, (request, reply) =>
    withWorkForm(request, uploads, RULES, async ({ content, fields: input, files }) => {
      const { annotations, upload, ...fields } = input
      await uploads.store(request.user.id, files)
      return write(request, reply, { status: 201, content }, async (context) => {
        const finished = typeof upload === 'number' ? await takeUploads(context, [upload], BY_UPLOAD) : []
        return createWork(context, { fields, files: [...files, ...finished], annotations })
      })
    }),
  )
}
