import { ANNOTATIONS_MAX, type ReviewedAnnotation } from '@daywork/domain/capture/annotation'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildWorkOrder } from '../../testing/factories.ts'
import { makePicture } from '../../testing/make-picture.ts'
import { makeMp4, makeWebm } from '../../testing/make-video.ts'
import { type ApiResponse, shareTestApp } from '../../testing/test-app.ts'
import { multipart, type SentFile } from '../../testing/upload.ts'

const { server, user } = await shareTestApp()

const WRONG_MEDIA = 'Please upload only images (including GIFs) or videos'

async function capture(
  fields: Record<string, string>,
  files: SentFile[] = [],
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  const sent = await multipart(fields, files, 'media')
  return user.call('POST', '/api/works/capture/', sent.body, { ...sent.headers, ...headers })
}

const photo = async (): Promise<SentFile> => ({
  name: 'capture.photo',
  type: 'image/jpeg',
  content: await makePicture({ isNoisy: true }),
})

const annotation = (fields: Partial<ReviewedAnnotation>): ReviewedAnnotation => ({
  content: 'Text on the meter: 004 812',
  confidence: 0.87,
  timestamp: null,
  status: null,
  reviewedAt: null,
  ...fields,
})

test(
  'creates a work from a captured photo, and lists it in the portfolio',
  { tags: ['API-91', 'CAP-25', 'CAP-27'] },
  async () => {
    const order = await buildWorkOrder(user.call)
    const response = await capture({ description: 'Meter read', work_order_id: String(order.id) }, [await photo()])
    expect(response).toMatchObject({
      status: 201,
      body: {
        description: 'Meter read',
        work_order_id: order.id,
        files: [{ name: 'capture.photo', media_type: 'image/jpeg', kind: 'photo' }],
        annotations: [],
      },
    })
    expect(response.headers.etag).toBeDefined()
    const { body } = await user.call('GET', '/api/portfolio/')
    expect(body.results[0]).toEqual(response.body)
  },
)

test(
  'accepts a description without media, and media without a description',
  { tags: ['API-91', 'CAP-26'] },
  async () => {
    expect(await capture({ description: 'Only words' })).toMatchObject({ status: 201, body: { files: [] } })
    const response = await capture({ description: '' }, [{ name: 'capture.video', content: makeWebm() }])
    expect(response).toMatchObject({
      status: 201,
      body: { description: '', files: [{ name: 'capture.video', media_type: 'video/webm', kind: 'video' }] },
    })
  },
)

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'detects a %s by its content',
  { tags: ['VAL-60', 'VAL-62'] },
  async (format) => {
    const content = await makePicture({ format })
    const response = await capture({}, [{ name: 'capture.photo', content, type: 'text/plain' }])
    expect(response).toMatchObject({ status: 201, body: { files: [{ media_type: `image/${format}` }] } })
  },
)

test(
  'rejects other content, an empty file, and more than one file, and stores nothing',
  { tags: ['VAL-60', 'VAL-61', 'VAL-62'] },
  async () => {
    const before = (await user.call('GET', '/api/works/')).body.count
    const wrong: SentFile[][] = [
      [{ name: 'capture.photo', type: 'image/jpeg', content: 'words' }],
      [{ name: 'capture.photo', type: 'image/jpeg', content: '' }],
      [{ name: 'capture.photo', type: 'image/svg+xml', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
      [await photo(), await photo()],
    ]
    for (const files of wrong) {
      expect(await capture({ description: 'x' }, files)).toMatchObject({ status: 400, body: { media: [WRONG_MEDIA] } })
    }
    expect((await user.call('GET', '/api/works/')).body.count).toBe(before)
    expect(await readdir(join(server.dataDir, 'media', 'incoming'))).toEqual([])
  },
)

test('rejects a captured file above the size limit with an error for media', { tags: ['VAL-53'] }, async () => {
  const response = await capture({}, [{ name: 'capture.video', content: makeMp4(52_428_801) }])
  expect(response).toMatchObject({ status: 400, body: { media: ['File too large'] } })
})

test('rejects a blank or missing description without media', { tags: ['VAL-62', 'CAP-24'] }, async () => {
  for (const fields of [{}, { description: '' }, { description: ' \n\t' }]) {
    const response = await capture(fields)
    expect(response).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Media or description is required'] },
    })
  }
})

test(
  'stores annotations with their reviewer and review time; a search finds the approved ones',
  { tags: ['API-91', 'VIS-14', 'VIS-29', 'VIS-36', 'VIS-37'] },
  async () => {
    const region = [0, 0.5, 0.5, 0].map((x, index) => ({ x, y: index < 2 ? 0.25 : 1 }))
    const sent = [
      annotation({ content: 'Kestrel boiler', region, status: 'approved', reviewedAt: '2025-01-05T10:00:00+02:00' }),
      annotation({ content: 'Walrus valve', status: 'rejected', reviewedAt: '2025-01-05T10:00:01Z' }),
      annotation({ content: 'Heron pipe', timestamp: 2.5, confidence: 1 }),
      annotation({ content: 'Otter pump', source: 'text', model: 'gemma3', status: 'not_sure' }),
    ]
    const response = await capture({ description: 'Boiler room', annotations: JSON.stringify(sent) }, [await photo()])
    expect(response.status).toBe(201)
    const expected = {
      id: expect.any(Number),
      confidence: 0.87,
      timestamp: null,
      region: null,
      source: null,
      model: null,
      reviewed_by: user.username,
    }
    expect(response.body.annotations).toEqual([
      { ...expected, content: 'Kestrel boiler', region, status: 'approved', reviewed_at: '2025-01-05T08:00:00.000Z' },
      { ...expected, content: 'Walrus valve', status: 'rejected', reviewed_at: '2025-01-05T10:00:01.000Z' },
      {
        ...expected,
        content: 'Heron pipe',
        confidence: 1,
        timestamp: 2.5,
        status: null,
        reviewed_by: null,
        reviewed_at: null,
      },
      {
        ...expected,
        content: 'Otter pump',
        source: 'text',
        model: 'gemma3',
        status: 'not_sure',
        reviewed_at: expect.any(String),
      },
    ])
    const idsFor = async (text: string) => {
      const { body } = await user.call('GET', `/api/works/?search=${text}`)
      return body.results.map((work: { id: number }) => work.id)
    }
    expect([
      await idsFor('KESTREL'),
      await idsFor('walrus'),
      await idsFor('heron'),
      await idsFor('otter'),
      await idsFor('boiler room'),
    ]).toEqual([[response.body.id], [], [], [], [response.body.id]])
    const found = await user.call('GET', '/api/search/?q=kestrel')
    expect(found.body.works).toMatchObject([{ id: response.body.id, title: 'Boiler room', subtitle: '' }])
  },
)

test.each([
  ['not JSON', '{', 'Expected a list of annotations in JSON.'],
  ['not a list', '{}', 'Expected a list of annotations in JSON.'],
  ['another shape', '[{"content":1}]', 'Expected a list of annotations in JSON.'],
  ['a confidence above 1', JSON.stringify([annotation({ confidence: 2 })]), 'Expected a list of annotations in JSON.'],
  [
    'too many',
    JSON.stringify(Array.from({ length: ANNOTATIONS_MAX + 1 }, () => annotation({}))),
    'Expected a list of annotations in JSON.',
  ],
  [
    'an unknown source',
    JSON.stringify([{ ...annotation({}), source: 'rumor' }]),
    'Expected a list of annotations in JSON.',
  ],
  [
    'a long name of a model',
    JSON.stringify([annotation({ model: 'm'.repeat(201) })]),
    'Ensure this field has no more than 200 characters.',
  ],
  ['a null character', JSON.stringify([annotation({ content: 'a\u0000' })]), 'Null characters are not allowed.'],
])(
  'returns 400 with an error for invalid annotations: %s',
  { tags: ['API-91', 'API-98'] },
  async (_what, annotations, text) => {
    const response = await capture({ description: 'x', annotations })
    expect(response).toMatchObject({ status: 400, body: { annotations: [text] } })
  },
)

test('a retry of a capture with the same key creates no second work', { tags: ['API-92'] }, async () => {
  const files = [await photo()]
  const headers = { 'idempotency-key': 'capture-1' }
  const first = await capture({ description: 'Twice sent' }, files, headers)
  expect(await capture({ description: 'Twice sent' }, files, headers)).toMatchObject({ status: 201, body: first.body })
  expect((await user.call('GET', '/api/works/?search=twice%20sent')).body.count).toBe(1)
})

test('returns 400 with an error for a description that is far too long', { tags: ['LIM-03', 'LIM-04'] }, async () => {
  const response = await capture({ description: 'é'.repeat(2_000_000) })
  expect(response).toMatchObject({
    status: 400,
    body: { description: ['Ensure this field has no more than 10000 characters.'] },
  })
})

test('accepts a recording that was uploaded in chunks instead of a file', { tags: ['API-91', 'VAL-62'] }, async () => {
  const video = makeWebm()
  const created = await user.call('POST', '/api/uploads/', undefined, { 'upload-length': String(video.length) })
  const upload = String(created.body.id)
  const unfinished = await capture({ description: 'x', upload })
  expect(unfinished).toMatchObject({ status: 400, body: { upload: [`Upload "${upload}" is not finished.`] } })
  await user.call('PATCH', `/api/uploads/${upload}/`, video, {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
  })
  const both = await capture({ upload }, [await photo()])
  expect(both).toMatchObject({ status: 400, body: { media: [WRONG_MEDIA] } })
  const response = await capture({ upload })
  expect(response).toMatchObject({ status: 201, body: { files: [{ media_type: 'video/webm', size: video.length }] } })
})

test('returns 401 for a capture without a token', { tags: ['API-06', 'API-91'] }, async () => {
  const sent = await multipart({ description: 'x' }, [])
  expect((await server.anonymous('POST', '/api/works/capture/', sent.body, sent.headers)).status).toBe(401)
})

test('stores line breaks, which forms send as CRLF, as they were typed', { tags: ['API-91', 'CAP-25'] }, async () => {
  const { body } = await capture({ description: 'Tiles laid\r\nKitchen' })
  expect(body.description).toBe('Tiles laid\nKitchen')
})
