import type { ReportChoices } from '@daywork/domain/order-reports/order-report'
import { randomUUID } from 'node:crypto'
import { photoDescription } from '@daywork/domain/work-orders/messages'
import { expect, test } from 'vitest'
import { openReader } from '../../database/reader.ts'
import {
  buildChecklist,
  buildSignature,
  buildTemplate,
  buildWorker,
  buildWorkOrder,
  signatureOf,
  WATER_ITEM,
} from '../../testing/factories.ts'
import { operation, push } from '../../testing/operations.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildWork } from '../../testing/upload.ts'
import { contentOf, namesIn, readReportSource, withNames } from './read-report-source.ts'

const { call, server } = await shareTestApp({ username: 'olga' })

const CHOICES: ReportChoices = {
  language: 'en',
  photos_per_page: 4,
  sections: [],
  has_captions: true,
  has_notes: true,
  summary: '',
  files: null,
  before: null,
  after: null,
}

async function contentNow(order: number, choices = CHOICES) {
  const { db } = server.app.services
  const source = await readReportSource(openReader(db, server.app.services.visibility({ id: 1 })), order)
  if (source === undefined) throw new Error('there is no such order')
  return contentOf(source, choices)
}

test('without signatures, the content has the keys that earlier versions hashed', { tags: ['RPT-10'] }, async () => {
  const order = await buildWorkOrder(call)
  const keys = Object.keys(await contentNow(order.id))
  expect(keys.slice(-3)).toEqual(['approvals', 'video_count', 'as_of'])
  await buildSignature(call, signatureOf(order.id))
  expect(Object.keys(await contentNow(order.id)).slice(-4)).toEqual(['approvals', 'signatures', 'video_count', 'as_of'])
})

test('a signature from a device whose clock is ahead does not date the report', { tags: ['SIGN-08'] }, async () => {
  const order = await buildWorkOrder(call)
  const { created_at: received } = await buildSignature(call, {
    ...signatureOf(order.id),
    signed_at: '9999-12-31T00:00:00Z',
  })
  const { as_of: newest, signatures } = await contentNow(order.id)
  expect(newest).toBe(received)
  expect(signatures).toMatchObject([{ at: '9999-12-31T00:00:00.000Z' }])
})

test('a report with a note that arrived late is as of its receipt', { tags: ['SYNC-140'] }, async () => {
  const order = await buildWorkOrder(call)
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const late = operation({ kind: 'journal', entity: 'work_order', target: order.id, fields: { content: 'Dry' }, at })
  await push(call, [late], { sent_at: new Date().toISOString() })
  const [note] = (await call('GET', `/api/work-orders/${order.id}/`)).body.updates
  const { as_of: newest, timeline } = await contentNow(order.id, { ...CHOICES, sections: ['timeline'] })
  expect(newest).toBe(note.received_at)
  expect(timeline).toContainEqual({ at: note.created_at, author: 'olga', kind: 'note', text: 'Dry' })
})

test('names the workers of the accounts that added notes, photos, and answers', { tags: ['WO-146'] }, async () => {
  const order = await buildWorkOrder(call)
  await call('POST', `/api/work-orders/${order.id}/add_update/`, { content: 'Walls are dry' })
  await buildWork(call, { work_order_id: String(order.id) })
  const checklist = await buildChecklist(call, { work_order: order.id })
  await call('PATCH', `/api/checklists/${checklist.id}/`, { answers: { [WATER_ITEM]: { value: 'yes' } } })
  const authors = async () => {
    const sections: ReportChoices['sections'] = ['timeline', 'photos', 'checklists']
    const { checklists, photos, timeline } = await contentNow(order.id, { ...CHOICES, sections })
    const answers = (checklists ?? []).flatMap((each) => Object.values(each.answers))
    return [...(timeline ?? []), ...(photos ?? [])].map(({ author }) => author).concat(answers.map(({ by }) => by))
  }
  expect(new Set(await authors())).toEqual(new Set(['olga']))
  const worker = await buildWorker(call, { name: 'Olga Petrova' })
  const { id } = (await call('GET', '/api/people/')).body.results[0]
  expect((await call('PUT', `/api/people/${id}/worker/`, { worker: worker.id })).status).toBe(204)
  expect(await authors()).toEqual(['Olga Petrova', 'Olga Petrova', 'Olga Petrova', 'Olga Petrova'])
})

test(
  'a report names those whom it knew as it did, and others as they are named now',
  { tags: ['RPT-10'] },
  async () => {
    const { db, visibility } = server.app.services
    const order = await buildWorkOrder(call)
    await call('POST', `/api/work-orders/${order.id}/add_update/`, { content: 'Walls are dry' })
    const source = await readReportSource(openReader(db, visibility({ id: 1 })), order.id)
    if (source === undefined) throw new Error('there is no such order')
    const authorsWith = (known: Record<string, string>) =>
      contentOf(withNames(source, known), { ...CHOICES, sections: ['timeline'] }).timeline?.map(({ author }) => author)
    const before = [...new Set(authorsWith({}))]
    expect(before).toHaveLength(1)
    expect(authorsWith({ olga: 'olga' })?.every((author) => author === 'olga')).toBe(true)
    expect(authorsWith({ ben: 'Ben Ortiz' })?.every((author) => author === before[0])).toBe(true)
    expect(Object.keys(namesIn(source))).toEqual(['olga'])
  },
)

test('an order that was deleted and restored did not change its status by that', { tags: ['RPT-02'] }, async () => {
  const order = await buildWorkOrder(call)
  await call('PATCH', `/api/work-orders/${order.id}/`, { status: 'COMPLETED' })
  const statusesNow = async () => (await contentNow(order.id, { ...CHOICES, sections: ['timeline'] })).timeline
  const before = await statusesNow()
  expect(before).toMatchObject([{ kind: 'status' }, { kind: 'status', status: 'COMPLETED' }])
  await call('DELETE', `/api/work-orders/${order.id}/`)
  expect((await call('POST', `/api/work-orders/${order.id}/restore/`)).status).toBe(200)
  expect(await statusesNow()).toEqual(before)
})

test(
  'an item whose signature was revoked is marked, and others change no hash',
  { tags: ['RPT-02', 'RPT-10'] },
  async () => {
    const order = await buildWorkOrder(call)
    const id = randomUUID()
    const items = [{ id, kind: 'signature', label: 'Client signs' }]
    const template = await buildTemplate(call, { title: 'Hand over', items })
    const checklist = await buildChecklist(call, { work_order: order.id, template: template.id })
    const signature = await buildSignature(call, signatureOf(order.id))
    await call('PATCH', `/api/checklists/${checklist.id}/`, { answers: { [id]: { value: signature.id } } })
    const shown = async () => (await contentNow(order.id, { ...CHOICES, sections: ['checklists'] })).checklists
    expect(Object.keys((await shown())?.[0] ?? {})).toEqual(['title', 'items', 'answers'])
    await call('PATCH', `/api/signatures/${signature.id}/`, { revoked_reason: 'Wrong person' })
    expect(await shown()).toMatchObject([{ title: 'Hand over', gone: [id] }])
  },
)

test('the automatic text of a photo is no caption', { tags: ['RPT-02'] }, async () => {
  const order = await buildWorkOrder(call)
  for (const description of [photoDescription(order.id), 'North wall #crack']) {
    await buildWork(call, { work_order_id: String(order.id), description })
  }
  const { photos } = await contentNow(order.id, { ...CHOICES, sections: ['photos'] })
  expect(photos?.map(({ caption }) => caption)).toEqual(['', 'North wall'])
})
