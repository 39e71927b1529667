import { notFound } from '@daywork/domain/errors/domain-error'
import { invalidFilterMessage } from '@daywork/domain/fields/messages'
import { choiceFilter } from '@daywork/domain/fields/text'
import { pageOf } from '@daywork/domain/paging/page'
import { FILE_KINDS, MEDIA_KINDS } from '@daywork/domain/portfolio/media-types'
import { tagFrom, tagKey, tagsOf } from '@daywork/domain/portfolio/tags'
import { UPLOAD_FILES_MAX, UPLOAD_MAX_BYTES } from '@daywork/domain/portfolio/upload-rules'
import {
  type WorkEditFields,
  workEditSchema,
  workFieldsSchema,
  workFromUploadsSchema,
  workSchema,
  workUploadFieldsSchema,
} from '@daywork/domain/portfolio/work'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inSlices } from '../../in-slices.ts'
import { dateRange, toTimeRange } from '../../http/date-range.ts'
import { idFilter, idParams } from '../../http/parameters.ts'
import { readerOf } from '../../http/reader.ts'
import { timeZoneQuery } from '../../http/time-zone.ts'
import { listQuery } from '../../lists/list-query.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { urlSignerOf } from '../../media/signed-url.ts'
import { acceptUploads } from '../../media/uploads/read-upload-form.ts'
import type { WriteContext } from '../../records/activity.queries.ts'
import { recordDocs, registerDeleteAndRestore, registerRead, targetOf } from '../../records/record-routes.ts'
import { write } from '../../records/write.ts'
import { findTimeZone } from '../business/business.queries.ts'
import { addToWork, createWork, editWork } from './save-work.ts'
import { takeUploads } from './take-uploads.ts'
import { portfolioRules, withWorkForm } from './work-form.ts'
import { workRecord } from './work-record.ts'
import { findWork, listTaggedDescriptions, listWorks, type StoredFile, WORK_ORDERINGS } from './works.queries.ts'

const { tag } = workRecord.resource
const tags = [tag]

/** For the API document only: files are read as they arrive. */
const filesField = z
  .array(z.file())
  .max(UPLOAD_FILES_MAX)
  .meta({ description: `Pictures (JPEG, PNG, GIF) or videos (MP4) of at most ${UPLOAD_MAX_BYTES} bytes each` })

const LIST_WORKS = {
  tags,
  summary: 'List works',
  querystring: z.object({
    ...listQuery(WORK_ORDERINGS),
    work_order_id: idFilter.meta({ description: 'Id of the linked work order' }),
    work_order: idFilter.meta({ description: 'The same as work_order_id' }),
    project: idFilter.meta({ description: 'Id of the project of the linked work order' }),
    client: idFilter.meta({ description: 'Id of the client of this project' }),
    worker: idFilter.meta({ description: 'Id of a worker who is assigned to the linked work order' }),
    author: idFilter.meta({ description: 'Id of the account that uploaded them' }),
    date_range: dateRange('created_at'),
    time_zone: timeZoneQuery,
    tag: z
      .string()
      .optional()
      .refine((text) => !text || tagFrom(text) !== '', { error: ({ input }) => invalidFilterMessage(input) })
      .transform((text) => (text ? tagFrom(text) : undefined))
      .meta({ description: 'A word that the description has as #word, in upper or lower case' }),
    media_type: choiceFilter(MEDIA_KINDS),
    type: choiceFilter(FILE_KINDS).meta({ description: "The same as media_type, where a photo is an 'image'" }),
  }),
  response: { 200: pageOf(workSchema) },
}

const MEDIA_KIND_OF = { photo: 'image', video: 'video' } as const

const LIST_TAGS = {
  tags,
  operationId: 'listTags',
  summary: 'List the tags of works',
  description: 'Those of the newest 2,000 works, the most frequent first, at most 200.',
  response: {
    200: z
      .object({
        results: z.array(
          z
            .object({ tag: z.string(), count: z.int().meta({ description: 'Number of works' }) })
            .meta({ id: 'WorkTag' }),
        ),
      })
      .meta({ id: 'WorkTags' }),
  },
}

const TAGS_MAX = 200

/** The list has two paths. */
const LISTS = [
  {
    url: '/api/portfolio/',
    operationId: 'listPortfolio',
    description: 'Search covers descriptions and approved annotations.',
  },
  { url: '/api/works/', operationId: 'listWorks', description: 'The same list as /api/portfolio/.' },
]

const UPLOAD = {
  tags,
  operationId: 'uploadWork',
  summary: 'Upload a work',
  description:
    'Photos and videos with a description, with or without a link to a work order. With work_id, the files are added to ' +
    'that work and the response is 200. The content of a file decides its type, not its name. One rejected file rejects ' +
    'the whole request. A JSON body contains the ids of finished uploads instead of files.',
  body: workFromUploadsSchema,
  form: workUploadFieldsSchema.extend({ files: filesField.min(1) }).meta({ id: 'WorkUpload' }),
  response: { 200: workSchema, 201: workSchema },
}

const EDIT = {
  params: idParams,
  body: workEditSchema,
  form: workFieldsSchema.extend({ files: filesField.optional() }).meta({ id: 'WorkEdit' }),
  response: { 200: workSchema },
}

const UPLOAD_RULES = portfolioRules(workUploadFieldsSchema, true)
const EDIT_RULES = portfolioRules(workFieldsSchema, false)

/** The works of the portfolio. */
export const worksRoutes: FastifyPluginAsyncZod = async (app) => {
  const { uploads } = app.services
  await acceptUploads(app)

  for (const { url, ...docs } of LISTS) {
    app.get(url, { schema: { ...LIST_WORKS, ...docs } }, async (request) => {
      const { ordering, ...query } = request.query
      const filter = {
        search: query.search,
        project: query.project,
        client: query.client,
        worker: query.worker,
        author: query.author,
        created: query.date_range
          ? toTimeRange(query.date_range, await findTimeZone(app.services.db, query.time_zone))
          : undefined,
        tag: query.tag,
        workOrder: query.work_order ?? query.work_order_id,
        mediaKind: query.type === undefined ? query.media_type : MEDIA_KIND_OF[query.type],
      }
      const list = { filter, ordering, sign: urlSignerOf(request) }
      return pageResponse(request, (page, reader) => listWorks(reader, list, page))
    })
  }

  app.get('/api/works/tags/', { schema: LIST_TAGS }, async (request) => ({
    results: await countTags(await listTaggedDescriptions(readerOf(request))),
  }))

  app.post('/api/works/', { schema: UPLOAD }, (request, reply) => {
    if (isJson(request)) {
      const { uploads: ids = [], ...fields } = request.body
      return saveUpload(request, reply, { fields, findFiles: (context) => takeUploads(context, ids) })
    }
    return withWorkForm(request, uploads, UPLOAD_RULES, async ({ content, fields, files }) => {
      await uploads.store(request.user.id, files)
      return saveUpload(request, reply, { content, fields, findFiles: async () => files })
    })
  })

  registerRead(app, workRecord)

  /** PUT replaces the files if the form has files, PATCH adds to them. */
  const edit = (replacesFiles: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const target = targetOf(request)
    if ((await findWork(readerOf(request), target.id)) === undefined) throw notFound()
    if (!request.isMultipart()) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route's schema has checked the body and converted it to this shape
      const fields = request.body as WorkEditFields
      return write(request, reply, { status: 200 }, (context) =>
        editWork(context, target, { fields, files: [], replacesFiles }),
      )
    }
    return withWorkForm(request, uploads, EDIT_RULES, async ({ fields, files }) => {
      await uploads.store(request.user.id, files)
      return write(request, reply, { status: 200 }, (context) =>
        editWork(context, target, { fields, files, replacesFiles }),
      )
    })
  }
  const docs = recordDocs(app, workRecord.resource)
  const put = { ...docs.put, description: 'If the form has files, they replace those of the work.' }
  const patch = { ...docs.patch, description: 'Files are added. Fields that you leave out keep their values.' }
  app.put('/api/works/:id/', { schema: { ...EDIT, ...put } }, edit(true))
  app.patch('/api/works/:id/', { schema: { ...EDIT, ...patch } }, edit(false))

  registerDeleteAndRestore(app, workRecord)
}

/** Without a content type there is no body; the form reader rejects that. */
const isJson = (request: FastifyRequest): boolean =>
  request.headers['content-type'] !== undefined && !request.isMultipart()

interface Upload {
  /** For a form: identifies it among retries. */
  content?: unknown
  fields: z.output<typeof workUploadFieldsSchema>
  findFiles: (context: WriteContext) => Promise<readonly StoredFile[]>
}

/** Creates a work, or adds to the one that the upload names. */
function saveUpload(request: FastifyRequest, reply: FastifyReply, { content, fields: input, findFiles }: Upload) {
  const { work_id: workId, ...fields } = input
  return typeof workId === 'number'
    ? write(request, reply, { status: 200, content }, async (context) =>
        addToWork(context, workId, { fields, files: await findFiles(context) }),
      )
    : write(request, reply, { status: 201, content }, async (context) =>
        createWork(context, { fields, files: await findFiles(context) }),
      )
}

/** Long descriptions take 0.1 ms each. */
const COUNTED_DESCRIPTIONS = 50

/** Counts the tags, each as the newest work spells it. */
async function countTags(descriptions: readonly string[]): Promise<{ tag: string; count: number }[]> {
  const counts = new Map<string, { tag: string; count: number }>()
  const count = (description: string) => {
    for (const word of tagsOf(description)) {
      const known = counts.get(tagKey(word))
      if (known) known.count += 1
      else counts.set(tagKey(word), { tag: word, count: 1 })
    }
  }
  await inSlices(descriptions, count, COUNTED_DESCRIPTIONS)
  return [...counts.values()].toSorted((one, other) => other.count - one.count).slice(0, TAGS_MAX)
}
