import type { Client } from '@daywork/domain/clients/client'
import { expect, test, vi } from 'vitest'
import { buildClient, buildProject } from '../testing/build-records.ts'
import { answerJson, fakeNetwork, namesOf } from '../testing/fake-network.ts'
import { editRecord, type EditRules, EditStopped } from './edit-record.ts'

const shown = buildClient({ version: 4 })
const PATH = '/api/clients/5/'
const PATCH = `PATCH ${PATH}`
const OVERTAKEN = { detail: 'This record was changed by someone else.' }
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

/** The shown record on a server, where someone else saves one of `theirs` before each of our saves, until all are saved. */
function fakeRecord(theirs: readonly Partial<Client>[] = [], activity = () => answerJson(ACTIVITY)) {
  const left = [...theirs]
  let current = shown
  const save = (changes: Partial<Client>) => (current = { ...current, ...changes, version: current.version + 1 })
  const calls = fakeNetwork(({ body, headers, path }) => {
    if (isActivity(path)) return activity()
    const next = left.shift()
    if (next) save(next)
    const etag = `"${current.version}"`
    // As on the server, a save without the header applies to any version.
    if ((headers.get('If-Match') ?? etag) !== etag) return answerJson({ ...OVERTAKEN, current }, 412)
    return answerJson(save(body as Partial<Client>))
  })
  return { calls, bodies: () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body) }
}

test('sends the fields of the form, for the version that was shown, in one request', { tags: ['API-93'] }, async () => {
  const { bodies, calls } = fakeRecord()
  const saved = await editRecord('clients', shown, { name: 'Oak Homes', notes: shown.notes }, askNobody)
  expect(namesOf(calls)).toEqual([PATCH])
  expect(calls[0]?.headers.get('If-Match')).toBe('"4"')
  expect(bodies()).toEqual([{ name: 'Oak Homes', notes: shown.notes }])
  expect(saved).toEqual({ ...shown, name: 'Oak Homes', version: 5 })
})

test('an edit without changes overwrites nothing, and returns the record', { tags: ['API-93'] }, async () => {
  const { bodies } = fakeRecord([{ notes: 'Ring twice' }])
  const saved = await editRecord('clients', shown, { name: shown.name, notes: shown.notes }, askNobody)
  expect(bodies().at(-1)).toEqual({ name: shown.name, notes: 'Ring twice' })
  expect(saved).toMatchObject({ name: shown.name, notes: 'Ring twice' })
})

test('merges an edit with what someone else saved first, in two requests', { tags: ['API-93'] }, async () => {
  const { bodies, calls } = fakeRecord([{ notes: 'Ring twice', address: '1 Elm Street' }])
  const wanted = { name: 'Oak Homes', notes: shown.notes, address: shown.address }
  const saved = await editRecord('clients', shown, wanted, askNobody)
  expect(namesOf(calls)).toEqual([PATCH, PATCH])
  expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual(['"4"', '"5"'])
  expect(bodies()).toEqual([wanted, { name: 'Oak Homes', notes: 'Ring twice', address: '1 Elm Street' }])
  expect(saved).toMatchObject({ name: 'Oak Homes', notes: 'Ring twice', address: '1 Elm Street', version: 6 })
})

test('merges again with the newest version if someone else saves again', { tags: ['API-93'] }, async () => {
  const { bodies } = fakeRecord([{ notes: 'second' }, { notes: 'third' }])
  const saved = await editRecord('clients', shown, { name: 'Oak Homes', notes: shown.notes }, askNobody)
  expect(bodies()).toHaveLength(3)
  expect(saved).toMatchObject({ name: 'Oak Homes', notes: 'third' })
})

test('merges both changes of a field that has a merge function', { tags: ['API-93'] }, async () => {
  const mine = buildProject({ workers: [1], version: 4 })
  const current = buildProject({ workers: [1, 2], version: 5 })
  const calls = fakeNetwork(({ headers }) =>
    headers.get('If-Match') === '"5"' ? answerJson(current) : answerJson({ ...OVERTAKEN, current }, 412),
  )
  const rules = {
    settle: () => Promise.reject(new Error('Nothing to ask about')),
    combine: { workers: (_was: number[], theirs: number[], wanted: number[]) => [...new Set([...theirs, ...wanted])] },
  }
  await editRecord('projects', mine, { workers: [1, 3] }, rules)
  expect(calls.at(-1)?.body).toEqual({ workers: [1, 2, 3] })
})

test(
  'a row without a version, from an earlier build, is merged with the current record before anything is saved',
  { tags: ['API-93', 'CACHE-14'] },
  async () => {
    const { version: _, ...stored } = shown
    const { bodies, calls } = fakeRecord([{ name: 'Oak & Sons' }])
    const settle = settleBy('name')
    await editRecord('clients', stored as Client, { name: 'Oak Homes', notes: 'Knock' }, { settle })
    expect(settle).toHaveBeenCalledOnce()
    expect(calls.at(-1)?.headers.get('If-Match')).toBe('"5"')
    expect(bodies().at(-1)).toEqual({ name: 'Oak & Sons', notes: 'Knock' })
  },
)

test(
  'asks about a field that both changed, with both values and the user who changed it, ignoring later activity',
  { tags: ['API-93'] },
  async () => {
    const { calls } = fakeRecord([{ name: 'Oak & Sons', notes: 'Ring twice' }])
    const settle = settleBy('notes')
    await editRecord('clients', shown, { name: 'Oak Homes', notes: 'Knock', address: shown.address }, { settle })
    const conflicts = [
      { field: 'name', mine: 'Oak Homes', theirs: 'Oak & Sons' },
      { field: 'notes', mine: 'Knock', theirs: 'Ring twice' },
    ]
    expect(settle).toHaveBeenCalledExactlyOnceWith(conflicts, 'robin', undefined)
    expect(calls.at(-1)?.body).toEqual({ name: 'Oak Homes', notes: 'Ring twice', address: shown.address })
    expect(calls.at(-1)?.headers.get('If-Match')).toBe('"5"')
  },
)

test('asks about a settled field again only if it changed again', { tags: ['API-93'] }, async () => {
  const { bodies } = fakeRecord([{ name: 'Oak & Sons' }, { name: 'Oak & Daughters', notes: 'Ring twice' }])
  const settle = settleBy()
  const saved = await editRecord('clients', shown, { name: 'Oak Homes', notes: shown.notes }, { settle })
  expect(settle.mock.calls.map(([conflicts]) => conflicts[0]?.theirs)).toEqual(['Oak & Sons', 'Oak & Daughters'])
  expect(bodies().at(-1)).toEqual({ name: 'Oak Homes', notes: 'Ring twice' })
  expect(saved).toMatchObject({ notes: 'Ring twice' })

  fakeRecord([{ name: 'Oak & Sons' }, { notes: 'Ring twice' }])
  const settleOnce = settleBy()
  await editRecord('clients', shown, { name: 'Oak Homes' }, { settle: settleOnce })
  expect(settleOnce).toHaveBeenCalledOnce()
})

test('saves nothing if the user returns to the form', { tags: ['API-93'] }, async () => {
  const { bodies } = fakeRecord([{ name: 'Oak & Sons' }])
  const edit = editRecord('clients', shown, { name: 'Oak Homes' }, { settle: async () => null })
  await expect(edit).rejects.toThrow(EditStopped)
  expect(bodies()).toHaveLength(1)
})

test('asks without a name if the activity cannot be loaded', { tags: ['API-93'] }, async () => {
  fakeRecord([{ name: 'Oak & Sons' }], () => answerJson({}, 500))
  const settle = settleBy('name')
  await editRecord('clients', shown, { name: 'Oak Homes' }, { settle })
  expect(settle).toHaveBeenCalledExactlyOnceWith(expect.anything(), undefined, undefined)
})

test('asks without a name if none of the newest entries contains the field', { tags: ['API-93'] }, async () => {
  fakeRecord([{ phone_number: '555 0100' }])
  const settle = settleBy('phone_number')
  await editRecord('clients', shown, { phone_number: '555 0199' }, { settle })
  expect(settle).toHaveBeenCalledExactlyOnceWith(expect.anything(), undefined, undefined)
})

test('gives up after three rejections with 412', { tags: ['API-93'] }, async () => {
  const { calls } = fakeRecord([{ notes: '1' }, { notes: '2' }, { notes: '3' }])
  await expect(editRecord('clients', shown, { name: 'Oak Homes' }, askNobody)).rejects.toThrow(
    'changed by someone else',
  )
  expect(calls).toHaveLength(3)
})

test.each([
  ['any other error', 500],
  ['a 412 without the current record', 412],
])('throws %s immediately', { tags: ['API-93'] }, async (_name, status) => {
  const calls = fakeNetwork(() => answerJson({}, status))
  await expect(editRecord('clients', shown, { name: 'Oak Homes' }, askNobody)).rejects.toMatchObject({ status })
  expect(calls).toHaveLength(1)
})
