import { addDays, dayAt } from '@daywork/domain/schedule/zoned-time'
import { expect, test } from 'vitest'
import { buildWorker } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call } = await shareTestApp()

const inDays = (days: number) => addDays(dayAt(Date.now(), 'UTC'), days)

test('a worker has expirations, and a request without them keeps them', { tags: ['SCH-08'] }, async () => {
  const osha = { name: 'OSHA 30', expires_on: '2027-01-31' }
  const worker = await buildWorker(call, {
    skills: ['Gas'],
    expirations: [{ name: 'gas', expires_on: '2026-01-01' }, osha, { name: ' Gas ', expires_on: '2028-02-29' }],
  })
  const gas = { name: 'Gas', expires_on: '2028-02-29' }
  expect(worker).toMatchObject({ skills: { Gas: true }, expirations: [gas, osha] })
  const url = `/api/workers/${worker.id}/`
  expect((await call('PUT', url, { name: 'Ann Lee', phone: '5555550142' })).body.expirations).toEqual([gas, osha])
  expect((await call('PATCH', url, { expirations: [osha] })).body).toMatchObject({ expirations: [osha], version: 2 })
  expect((await call('PATCH', url, { expirations: [osha] })).body.version).toBe(2)
  expect((await call('GET', '/api/workers/')).body.results).toMatchObject([{ expirations: [osha] }])
  const entries = (await call('GET', `/api/activity/?entity=worker&id=${worker.id}`)).body.results
  expect(entries[0]).toMatchObject({ before: { expirations: [gas, osha] }, after: { expirations: [osha] } })
  expect((await call('PATCH', url, { expirations: [] })).body.expirations).toEqual([])
})

test.each([
  ['no list', 'OSHA', 'Expected a list of items.'],
  ['no object', ['OSHA'], 'Invalid data. Expected an object.'],
  ['no name', [{ name: ' ', expires_on: '2027-01-31' }], 'This field may not be blank.'],
  ['no day', [{ name: 'OSHA' }], 'This field is required.'],
  ['a bad day', [{ name: 'OSHA', expires_on: '31.01.2027' }], 'Date has wrong format. Use YYYY-MM-DD.'],
  [
    '51 of them',
    Array.from({ length: 51 }, (_, at) => ({ name: `${at}`, expires_on: '2027-01-31' })),
    'Ensure this field has no more than 50 elements.',
  ],
])('rejects %s', { tags: ['SCH-08'] }, async (_name, expirations, message) => {
  expect(await call('POST', '/api/workers/', { name: 'Ann', phone: '5555550142', expirations })).toMatchObject({
    status: 400,
    body: { expirations: [message] },
  })
})

test('lists what has expired or expires within 30 days, earliest first', { tags: ['SCH-08'] }, async () => {
  const expiring = async (query = '') =>
    (await call('GET', `/api/workers/expiring/${query}`)).body.results.map(({ name }: { name: string }) => name)
  const entry = (name: string, days: number) => ({ name, expires_on: inDays(days) })
  const { id } = await buildWorker(call, { expirations: [entry('today', 0), entry('later', 31), entry('soon', 29)] })
  await buildWorker(call, { status: 'INACTIVE', expirations: [entry('inactive', 1)] })
  const { id: deleted } = await buildWorker(call, { expirations: [entry('deleted', 1)] })
  await call('DELETE', `/api/workers/${deleted}/`)
  await buildWorker(call, { expirations: [entry('expired', -100)] })
  expect(await expiring()).toEqual(['expired', 'today', 'soon'])
  expect(await expiring('?days=')).toEqual(['expired', 'today', 'soon'])
  expect(await expiring('?days=40')).toEqual(['expired', 'today', 'soon', 'later'])
  const first = (await call('GET', '/api/workers/expiring/?page_size=2')).body
  expect(first).toMatchObject({ count: 3, results: [{}, { worker_id: id, worker_name: 'Ann Lee', name: 'today' }] })
  const next = new URL(first.next)
  expect((await call('GET', next.pathname + next.search)).body.results).toMatchObject([{ name: 'soon' }])
  expect((await call('GET', '/api/workers/expiring/?days=many')).status).toBe(400)
})
