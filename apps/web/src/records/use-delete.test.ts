import { expect, onTestFinished, test } from 'vitest'
import { entityKeys } from '../api/entities.ts'
import { createQueryClient } from '../api/query-client.ts'
import { DELETED_KEY } from '../api/writes/show-outcome.ts'
import { writeTo } from '../api/writes/writes.ts'
import { buildClient, buildWorker } from '../testing/build-records.ts'
import { jsonResponse, fakeNetwork, namesOf } from '../testing/fake-network.ts'
import { isStale, putList, shownRows } from '../testing/shown-list.ts'
import { deleteWithUndo, restoreDeleted } from './use-delete.ts'
import { clearNotices, getNotices } from './notices/notify.ts'

const clients = {
  entity: 'clients',
  row: buildClient({ id: 5 }),
  failureText: () => 'Failed to delete client',
} as const
const workers = { entity: 'workers', row: buildWorker(), failureText: () => 'Failed' } as const

function setUp() {
  const client = createQueryClient()
  onTestFinished(clearNotices)
  putList(client, 'clients', [buildClient({ id: 5 }), buildClient({ id: 6 })])
  putList(client, 'projects', [])
  return client
}

const deleted = () => new Response(null, { status: 204 })

test(
  'removes a deleted client from list and badge, invalidates lists that contain it, and offers Undo',
  { tags: ['DEL-14', 'DEL-17', 'CACHE-17'] },
  async () => {
    const client = setUp()
    const calls = fakeNetwork(deleted)
    await deleteWithUndo(writeTo(client), clients, 5)
    expect(namesOf(calls)).toEqual(['DELETE /api/clients/5/'])
    expect(shownRows(client, 'clients')).toEqual([buildClient({ id: 6 })])
    expect(client.getQueryData(entityKeys.count('clients'))).toBe(1)
    expect(isStale(client, 'projects')).toBe(true)
    expect(getNotices()).toMatchObject([
      { kind: 'success', text: 'Client deleted', subject: 'Oak Street Homes', action: { label: 'Undo' } },
    ])
  },
)

test('reloads the list after a delete', { tags: ['DEL-13'] }, async () => {
  const client = setUp()
  putList(client, 'workers', [buildWorker()])
  fakeNetwork(deleted)
  await deleteWithUndo(writeTo(client), workers, 4)
  expect(isStale(client, 'workers')).toBe(true)
})

test(
  'reloads the list if someone else deleted the record, but not after another error',
  { tags: ['DEL-13', 'DEL-15'] },
  async () => {
    const client = setUp()
    const errorResponse = { status: 500 }
    fakeNetwork(() => jsonResponse({ detail: 'Not found.' }, errorResponse.status))
    await deleteWithUndo(writeTo(client), clients, 5)
    expect(isStale(client, 'clients')).toBe(false)
    errorResponse.status = 404
    await deleteWithUndo(writeTo(client), clients, 5)
    expect(isStale(client, 'clients')).toBe(true)
    expect(getNotices()).toMatchObject([{ text: 'Failed to delete client' }, { text: 'Failed to delete client' }])
  },
)

test('Undo restores the record and reloads the list', { tags: ['DEL-17'] }, async () => {
  const client = setUp()
  const calls = fakeNetwork(({ method }) => (method === 'DELETE' ? deleted() : jsonResponse(buildClient())))
  await deleteWithUndo(writeTo(client), clients, 5)
  putList(client, 'clients', [])
  getNotices()[0]?.action?.run()
  await expect.poll(() => isStale(client, 'clients')).toBe(true)
  expect(namesOf(calls).at(-1)).toBe('POST /api/clients/5/restore/')
})

test(
  'a restore reloads the list of deleted records, even if it is too late',
  { tags: ['DEL-16', 'DEL-17'] },
  async () => {
    const client = setUp()
    for (const status of [200, 404]) {
      client.setQueryData(DELETED_KEY, [])
      fakeNetwork(() => jsonResponse(status === 200 ? buildClient() : {}, status))
      const restored = await restoreDeleted(writeTo(client), {
        entity: 'clients',
        id: 5,
        at: '2025-01-05T10:00:00.000Z',
      })
      expect(restored).toEqual(status === 200 ? buildClient() : undefined)
      expect(client.getQueryState(DELETED_KEY)?.isInvalidated).toBe(true)
    }
  },
)

test('shows an error if Undo fails', { tags: ['DEL-17'] }, async () => {
  const client = setUp()
  fakeNetwork(({ method }) => (method === 'DELETE' ? deleted() : jsonResponse({}, 500)))
  await deleteWithUndo(writeTo(client), clients, 5)
  getNotices()[0]?.action?.run()
  await expect
    .poll(() => getNotices()[0])
    .toMatchObject({
      kind: 'error',
      text: "Couldn't restore the client. Try again under “Recently Deleted” in Settings.",
    })
})

test(
  'retries a failed delete once; if that fails too, it shows an error and the card stays',
  { tags: ['DEL-07', 'DEL-15', 'ERR-24'] },
  async () => {
    const client = setUp()
    const calls = fakeNetwork(() => jsonResponse({ detail: 'Internal server error.' }, 500))
    await deleteWithUndo(writeTo(client), clients, 5)
    expect(namesOf(calls)).toEqual(['DELETE /api/clients/5/', 'DELETE /api/clients/5/'])
    expect(shownRows(client, 'clients')).toHaveLength(2)
    expect(getNotices()).toMatchObject([{ kind: 'error', text: 'Failed to delete client' }])
  },
)

test('the second attempt can succeed', { tags: ['DEL-07'] }, async () => {
  const client = setUp()
  let attempts = 0
  fakeNetwork(() => ((attempts += 1) === 1 ? jsonResponse({}, 500) : deleted()))
  await deleteWithUndo(writeTo(client), clients, 5)
  expect(shownRows(client, 'clients')).toHaveLength(1)
  expect(getNotices()).toMatchObject([{ text: 'Client deleted' }])
})

test('the second attempt for a worker has a JSON content type and the token', { tags: ['DEL-08'] }, async () => {
  const client = setUp()
  const calls = fakeNetwork(() => jsonResponse({}, 500))
  await deleteWithUndo(writeTo(client), workers, 4)
  expect(namesOf(calls)).toEqual(['DELETE /api/workers/4/', 'DELETE /api/workers/4/'])
  expect(calls[1]?.headers.get('Content-Type')).toBe('application/json')
  expect(calls[1]?.headers.get('Authorization')).toBe('Bearer access')
})
