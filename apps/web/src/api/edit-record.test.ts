import type { Client } from '@daywork/domain/clients/client'
import { expect, test, vi } from 'vitest'
import { buildClient } from '../testing/build-records.ts'
import { answerJson, fakeNetwork, namesOf } from '../testing/fake-network.ts'
import { editRecord, type EditRules, EditStopped } from './edit-record.ts'

const shown = buildClient()
const PATH = '/api/clients/5/'
const withTag = (body: unknown, etag: string) => new Response(JSON.stringify(body), { headers: { ETag: etag } })
const isActivity = (path: string) => path.startsWith('/api/activity/')

const askNobody: EditRules<Client> = {
  settle: () => {
    throw new Error('Nothing to ask about')
  },
}
const settleBy = (...theirs: (keyof Client)[]) => vi.fn<EditRules<Client>['settle']>(async () => new Set(theirs))

const pageOf = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results })
/** Newest first. The newest entry contains no changed field. */
const ACTIVITY = pageOf([
  { user: 'sam', after: { works: [{ id: 3, files: ['hall.jpg'], description: '' }] } },
  { user: 'kim', after: { address: '1 Elm Street' } },
  { user: 'robin', after: { name: 'Oak & Sons' } },
  { user: 'ann', after: { name: 'Oak', notes: '' } },
])

/** A record that someone else changes before each save, up to the last of `versions`. Saves of the last one succeed. */
function fakeRecord(versions: readonly Client[]) {
  let version = 0
  return fakeNetwork(({ method, path, headers }) => {
    if (isActivity(path)) return answerJson(ACTIVITY)
    if (method === 'GET') return withTag(versions[version], `"${version}"`)
    if (version < versions.length - 1) version += 1
    return headers.get('If-Match') === `"${version}"` ? answerJson(versions[version]) : answerJson({}, 412)
  })
}

test(
  'merges an edit with the changes of others, and sends it for that version only',
  { tags: ['API-93'] },
  async () => {
    const current = buildClient({ notes: 'Ring twice' })
    const calls = fakeRecord([current])
    await editRecord('clients', shown, { name: 'Oak Homes', notes: shown.notes }, askNobody)
    expect(namesOf(calls)).toEqual([`GET ${PATH}`, `PATCH ${PATH}`])
    expect(calls[1]?.body).toEqual({ name: 'Oak Homes', notes: 'Ring twice' })
    expect(calls[1]?.headers.get('If-Match')).toBe('"0"')
  },
)

test('merges again with the newest version if someone else saves first', { tags: ['API-93'] }, async () => {
  const calls = fakeRecord([1, 2, 3].map((version) => buildClient({ notes: `version ${version}` })))
  await editRecord('clients', shown, { name: 'Oak Homes', notes: shown.notes }, askNobody)
  expect(calls.at(-1)?.body).toEqual({ name: 'Oak Homes', notes: 'version 3' })
})

test(
  'asks about a field that both changed, with both values and the user who changed it, ignoring later activity',
  { tags: ['API-93'] },
  async () => {
    const calls = fakeRecord([buildClient({ name: 'Oak & Sons', notes: 'Ring twice' })])
    const settle = settleBy('notes')
    await editRecord('clients', shown, { name: 'Oak Homes', notes: 'Knock', address: shown.address }, { settle })
    const conflicts = [
      { field: 'name', mine: 'Oak Homes', theirs: 'Oak & Sons' },
      { field: 'notes', mine: 'Knock', theirs: 'Ring twice' },
    ]
    expect(settle).toHaveBeenCalledExactlyOnceWith(conflicts, 'robin', undefined)
    expect(calls.at(-1)?.body).toEqual({ name: 'Oak Homes', notes: 'Ring twice', address: shown.address })
    expect(calls.at(-1)?.headers.get('If-Match')).toBe('"0"')
  },
)

test('asks about a settled field again only if it changed again', { tags: ['API-93'] }, async () => {
  const calls = fakeRecord([
    buildClient({ name: 'Oak & Sons' }),
    buildClient({ name: 'Oak & Sons', notes: 'Ring twice' }),
    buildClient({ name: 'Oak & Daughters', notes: 'Ring twice' }),
  ])
  const settle = settleBy()
  await editRecord('clients', shown, { name: 'Oak Homes', notes: shown.notes }, { settle })
  expect(settle.mock.calls.map(([conflicts]) => conflicts[0]?.theirs)).toEqual(['Oak & Sons', 'Oak & Daughters'])
  expect(calls.at(-1)?.body).toEqual({ name: 'Oak Homes', notes: 'Ring twice' })
})

test('saves nothing if the user returns to the form', { tags: ['API-93'] }, async () => {
  const calls = fakeRecord([buildClient({ name: 'Oak & Sons' })])
  const edit = editRecord('clients', shown, { name: 'Oak Homes' }, { settle: async () => null })
  await expect(edit).rejects.toThrow(EditStopped)
  expect(namesOf(calls)).not.toContain(`PATCH ${PATH}`)
})

test('asks without a name if the activity cannot be loaded', { tags: ['API-93'] }, async () => {
  fakeNetwork(({ method, path }) => {
    if (isActivity(path)) return answerJson({}, 500)
    return method === 'GET' ? withTag(buildClient({ name: 'Oak & Sons' }), '"1"') : answerJson(shown)
  })
  const settle = settleBy('name')
  await editRecord('clients', shown, { name: 'Oak Homes' }, { settle })
  expect(settle).toHaveBeenCalledExactlyOnceWith(expect.anything(), undefined, undefined)
})

test('gives up after three rejections with 412', { tags: ['API-93'] }, async () => {
  const calls = fakeNetwork(({ method }) =>
    method === 'GET' ? withTag(shown, '"1"') : answerJson({ detail: 'This record was changed by someone else.' }, 412),
  )
  await expect(editRecord('clients', shown, { name: 'Oak Homes' }, askNobody)).rejects.toThrow(
    'changed by someone else',
  )
  expect(calls).toHaveLength(6)
})

test('asks without a name if none of the newest entries contains the field', { tags: ['API-93'] }, async () => {
  fakeRecord([buildClient({ phone_number: '555 0100' })])
  const settle = settleBy('phone_number')
  await editRecord('clients', shown, { phone_number: '555 0199' }, { settle })
  expect(settle).toHaveBeenCalledExactlyOnceWith(expect.anything(), undefined, undefined)
})

test('throws any other error immediately', { tags: ['API-93'] }, async () => {
  const calls = fakeNetwork(({ method }) => (method === 'GET' ? withTag(shown, '"1"') : answerJson({}, 500)))
  await expect(editRecord('clients', shown, { name: 'Oak Homes' }, askNobody)).rejects.toMatchObject({ status: 500 })
  expect(calls).toHaveLength(2)
})
