import { captureFaults, captureFieldsSchema, captureFileFaults } from '@daywork/domain/portfolio/capture-upload'
import { UPLOAD_MAX_BYTES } from '@daywork/domain/portfolio/upload-limits'
import { workSchema } from '@daywork/domain/portfolio/work'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { write } from '../../changes/write.ts'
import { acceptUploads } from '../../media/uploads/read-upload-form.ts'
import { storeWork } from './store-work.ts'
import { takeUploads } from './take-uploads.ts'
import { withWorkForm } from './work-form.ts'
import { workRecord } from './work-record.ts'

const CAPTURE = {
  tags: ['Portfolio'],
  operationId: 'captureWork',
  summary: 'Send in a captured work',
  description:
    'One photo or video, or none, with a description and the reviewed annotations of its analysis; either the file or a ' +
    'description is needed. The content of the file decides what it is, not its name.',
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

const RULES = { schema: captureFieldsSchema, fileField: 'media', faultsIn: captureFaults }

const BY_UPLOAD = { field: 'upload', faultsIn: captureFileFaults }

/** The work that the capture screen sends in (API-91). */
export const captureRoutes: FastifyPluginAsyncZod = async (app) => {
  const { uploads } = app.services
  await acceptUploads(app)

  app.post('/api/works/capture/', { schema: CAPTURE }, (request, reply) =>
    withWorkForm(request, uploads, RULES, async ({ content, fields: sent, files }) => {
      const { annotations, upload, ...fields } = sent
      await uploads.store(request.user.id, files)
      return write(request, reply, { status: 201, content }, async (change) => {
        const arrived = typeof upload === 'number' ? await takeUploads(change, [upload], BY_UPLOAD) : []
        return storeWork(change, workRecord, { fields, files: [...files, ...arrived], annotations })
      })
    }),
  )
}
