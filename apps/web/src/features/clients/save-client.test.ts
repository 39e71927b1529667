import { clientFormValues } from '@daywork/domain/clients/client-form'
import { expect, test } from 'vitest'
import { entityKeys } from '../../api/entities.ts'
import { addToLists } from '../../api/list-cache.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { buildClient } from '../../testing/build-records.ts'
import { answerJson, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { isStale, putList, shownRows } from '../../testing/shown-list.ts'
import { createClient, editClient } from './save-client.ts'

const oak = buildClient()
const renamed = { ...clientFormValues(oak), name: ' Oak Homes ' }

function listWithOak() {
  const queryClient = createQueryClient()
  putList(queryClient, 'clients', [oak])
  putList(queryClient, 'projects', [])
  return queryClient
}

test(
  'shows an edit in the list before the response, and then the record of the response',
  { tags: ['CLI-24', 'CACHE-17'] },
  async () => {
    const queryClient = listWithOak()
    const answer = Promise.withResolvers<Response>()
    fakeNetwork(() => answer.promise)
    const saving = editClient(queryClient, oak, renamed)
    await expect.poll(() => shownRows(queryClient, 'clients')).toEqual([{ ...oak, name: 'Oak Homes' }])

    const saved = { ...oak, name: 'Oak Homes', version: 2, updated_at: '2025-02-01T10:00:00.000Z' }
    answer.resolve(answerJson(saved))
    await saving
    expect(shownRows(queryClient, 'clients')).toEqual([saved])
    expect(isStale(queryClient, 'projects')).toBe(true)
  },
)

test('shows the old values in the list again if the save fails', { tags: ['CLI-25'] }, async () => {
  const queryClient = listWithOak()
  const answer = Promise.withResolvers<Response>()
  fakeNetwork(() => answer.promise)
  const saving = editClient(queryClient, oak, renamed)
  await expect.poll(() => shownRows(queryClient, 'clients')).not.toEqual([oak])

  answer.resolve(answerJson({ detail: 'Internal server error.' }, 500))
  await expect(saving).rejects.toMatchObject({ status: 500 })
  expect(shownRows(queryClient, 'clients')).toEqual([oak])
})

test('a failed save does not revert other changes of the list', { tags: ['CLI-25'] }, async () => {
  const queryClient = listWithOak()
  const birch = buildClient({ id: 9, name: 'Birch' })
  const answer = Promise.withResolvers<Response>()
  fakeNetwork(() => answer.promise)
  const saving = editClient(queryClient, oak, renamed)
  await expect.poll(() => shownRows(queryClient, 'clients')).not.toEqual([oak])
  addToLists(queryClient, 'clients', birch)

  answer.resolve(answerJson({ detail: 'Internal server error.' }, 500))
  await expect(saving).rejects.toMatchObject({ status: 500 })
  expect(shownRows(queryClient, 'clients')).toEqual([birch, oak])
  expect(isStale(queryClient, 'clients')).toBe(true)
})

test(
  'an edit sends only fields of the form, so that address and is_active do not change',
  { tags: ['CLI-32'] },
  async () => {
    const calls = fakeNetwork(() => answerJson(oak))
    await editClient(createQueryClient(), oak, renamed)
    await editClient(createQueryClient(), oak, { name: 'Elm', contact_email: '', phone_number: '', notes: 'Knock' })
    expect(namesOf(calls)).toEqual(['PATCH /api/clients/5/', 'PATCH /api/clients/5/'])
    expect(calls.map(({ body }) => body)).toEqual([
      { name: 'Oak Homes', contact_email: 'office@oak.example', phone_number: '+15555550142', notes: '' },
      { name: 'Elm', contact_email: null, phone_number: null, notes: 'Knock' },
    ])
  },
)

test(
  'sends a new client with its key, and shows it immediately in list and badge',
  { tags: ['CLI-34', 'CACHE-17', 'SIDE-04'] },
  async () => {
    const queryClient = listWithOak()
    const birch = buildClient({ id: 9, name: 'Birch' })
    const calls = fakeNetwork(() => answerJson(birch, 201))
    await createClient(queryClient, { ...renamed, name: 'Birch' }, 'key-1')
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/clients/', body: { name: 'Birch' } }])
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('key-1')
    expect(shownRows(queryClient, 'clients')).toEqual([birch, oak])
    expect(queryClient.getQueryData(entityKeys.count('clients'))).toBe(2)
  },
)
