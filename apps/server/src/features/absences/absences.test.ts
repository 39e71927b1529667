import { expect, test } from 'vitest'
import { buildWorker } from '../../testing/factories.ts'
import { raceWithConcurrentChange } from '../../testing/concurrent-change.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { server, call } = await shareTestApp({ username: 'olga' })

const PATH = '/api/absences/'
const create = (fields: object) => call('POST', PATH, { first_day: '2026-12-01', last_day: '2026-12-05', ...fields })
const idsOf = async (query: string): Promise<number[]> =>
  (await call('GET', `${PATH}?${query}`)).body.results.map(({ id }: { id: number }) => id)

test('creates, reads, changes, deletes, and restores an absence', { tags: ['SCH-04'] }, async () => {
  const { id: worker } = await buildWorker(call)
  const { body, status } = await create({ worker, reason: ' Vacation ' })
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      id: expect.any(Number),
      worker,
      first_day: '2026-12-01',
      last_day: '2026-12-05',
      reason: 'Vacation',
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  })
  const url = `${PATH}${body.id}/`
  expect((await call('PATCH', url, { last_day: '2026-12-06' }, { 'if-match': '"1"' })).headers.etag).toBe('"2"')
  expect((await call('PATCH', url, { reason: '' }, { 'if-match': '"1"' })).status).toBe(412)
  const put = await call('PUT', url, { worker, first_day: '2026-12-02', last_day: '2026-12-02' })
  expect(put.body).toMatchObject({ reason: 'Vacation', first_day: '2026-12-02', version: 3 })
  expect((await call('DELETE', url)).status).toBe(204)
  expect((await call('GET', url)).status).toBe(404)
  const trash = (await call('GET', '/api/deleted/?entity=absence')).body
  expect(trash.results).toMatchObject([{ entity: 'absence', title: 'Ann Lee, 2026-12-02', is_restorable: true }])
  expect((await call('POST', `${url}restore/`)).body).toMatchObject({ first_day: '2026-12-02' })
  const activity = (await call('GET', `/api/activity/?entity=absence&id=${body.id}`)).body.results
  expect(activity.map(({ action, name }: { action: string; name: string }) => [action, name])).toEqual(
    ['restored', 'deleted', 'updated', 'updated', 'created'].map((action) => [action, 'Ann Lee, 2026-12-02']),
  )
})

test('rejects unknown workers, bad days, and days in the wrong order', { tags: ['SCH-04'] }, async () => {
  const { id: worker } = await buildWorker(call)
  for (const [fields, body] of [
    [{}, { worker: ['This field is required.'] }],
    [{ worker: 999_999 }, { worker: ['Invalid pk "999999" - object does not exist.'] }],
    [{ worker, first_day: '2026-02-30' }, { first_day: ['Date has wrong format. Use YYYY-MM-DD.'] }],
    [{ worker, last_day: null }, { last_day: ['This field may not be null.'] }],
    [{ worker, last_day: '2026-11-30' }, { last_day: ['The last day must not be before the first day.'] }],
    [{ worker, reason: 'x'.repeat(201) }, { reason: ['Ensure this field has no more than 200 characters.'] }],
  ] as const) {
    expect(await create(fields)).toMatchObject({ status: 400, body })
  }
})

test('lists by worker, by days, and by reason', { tags: ['SCH-04'] }, async () => {
  const [ann, bob] = [(await buildWorker(call)).id, (await buildWorker(call)).id]
  const days = (first_day: string, last_day: string) => ({ first_day, last_day })
  const spring = (await create({ worker: ann, ...days('2027-03-01', '2027-03-31'), reason: 'Training' })).body.id
  const may = (await create({ worker: ann, ...days('2027-05-01', '2027-05-02') })).body.id
  const bobs = (await create({ worker: bob, ...days('2027-03-31', '2027-03-31') })).body.id
  expect(await idsOf(`worker=${ann}`)).toEqual([may, spring])
  expect(await idsOf('from=2027-03-31&to=2027-04-30')).toEqual([bobs, spring])
  expect(await idsOf(`from=2027-04-01&worker=${ann}`)).toEqual([may])
  expect(await idsOf(`to=2027-03-30&worker=${ann}`)).toEqual([spring])
  expect(await idsOf('search=training')).toEqual([spring])
  expect(await idsOf(`worker=${ann}&ordering=first_day`)).toEqual([spring, may])
  expect((await call('GET', `${PATH}?from=soon`)).body).toEqual({ from: ['Date has wrong format. Use YYYY-MM-DD.'] })
  expect((await call('GET', '/api/search/?q=training')).body).not.toHaveProperty('absences')
})

test('absences are deleted and restored with their worker, and not before it', { tags: ['SCH-05'] }, async () => {
  const { id: worker } = await buildWorker(call)
  const kept = (await create({ worker })).body.id
  const deleted = (await create({ worker })).body.id
  await call('DELETE', `${PATH}${deleted}/`)
  await call('DELETE', `/api/workers/${worker}/`)
  expect((await call('GET', `${PATH}${kept}/`)).status).toBe(404)
  expect(await idsOf(`worker=${worker}`)).toEqual([])
  expect((await call('POST', `${PATH}${deleted}/restore/`)).status).toBe(404)
  await call('POST', `/api/workers/${worker}/restore/`)
  expect(await idsOf(`worker=${worker}`)).toEqual([kept])
  expect((await call('POST', `${PATH}${deleted}/restore/`)).status).toBe(200)
})

test('no absence is added to a worker who is deleted at the same time', { tags: ['SCH-05'] }, async () => {
  const { id: worker } = await buildWorker(call)
  const { body, status } = await raceWithConcurrentChange(
    server,
    {
      lock: `select from workers where id = ${worker} for update`,
      change: `update workers set deleted_at = now() where id = ${worker}`,
    },
    () => create({ worker }),
  )
  expect({ body, status }).toEqual({
    status: 400,
    body: { worker: [`Invalid pk "${worker}" - object does not exist.`] },
  })
})
