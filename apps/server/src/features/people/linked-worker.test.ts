import { expect, test } from 'vitest'
import { buildWorker } from '../../testing/factories.ts'
import { type Account, shareTestApp } from '../../testing/test-app.ts'

const { server, user, call } = await shareTestApp({ username: 'ann' })

const idOf = async ({ username }: Account): Promise<number> =>
  Number((await server.sql('select id from users where username = $1', [username]))[0]?.id)
const eventsOn = (id: number) => server.sql('select event from audit_events where subject_id = $1 order by id', [id])
const link = (id: number, worker: unknown) => call('PUT', `/api/people/${id}/worker/`, { worker })
const workerOf = async (id: number) => {
  const { results } = (await call('GET', '/api/people/?page_size=200')).body
  return results.find((person: { id: number }) => person.id === id).worker
}

test(
  'shows the worker with the account and with its day, and records it',
  { tags: ['API-145', 'API-170'] },
  async () => {
    const account = await server.signIn()
    const id = await idOf(account)
    const worker = await buildWorker(call, { name: 'Ann Lee' })
    const day = async () => (await account.call('GET', '/api/today/')).body.worker
    expect([await workerOf(id), await day()]).toEqual([null, null])
    for (const given of [worker.id, worker.id, String(worker.id)]) expect((await link(id, given)).status).toBe(204)
    const shown = { id: worker.id, name: 'Ann Lee' }
    expect([await workerOf(id), await day()]).toEqual([shown, shown])
    expect((await link(id, null)).status).toBe(204)
    expect(await day()).toBeNull()
    expect((await eventsOn(id)).map(({ event }) => event)).toEqual(['worker_linked', 'worker_unlinked'])
  },
)

test('a link has no effect while the worker is deleted', { tags: ['API-170'] }, async () => {
  const id = await idOf(user)
  const worker = await buildWorker(call)
  await link(id, worker.id)
  await call('DELETE', `/api/workers/${worker.id}/`)
  expect(await workerOf(id)).toBeNull()
  expect(await link(id, worker.id)).toMatchObject({
    status: 400,
    body: { worker: [`Invalid pk "${worker.id}" - object does not exist.`] },
  })
  await call('POST', `/api/workers/${worker.id}/restore/`)
  expect(await workerOf(id)).toMatchObject({ id: worker.id })
})

test('rejects an invalid or unknown worker, and an unknown account', { tags: ['API-170'] }, async () => {
  const id = await idOf(user)
  for (const worker of [undefined, 'x', 1.5, 999_999])
    expect(await link(id, worker)).toMatchObject({ status: 400, body: { worker: [expect.any(String)] } })
  expect((await link(999_999, null)).status).toBe(404)
})
