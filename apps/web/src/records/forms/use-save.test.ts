import { clientFormValues, clientPayload } from '@daywork/domain/clients/client-form'
import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { endSession } from '../../api/session.ts'
import { writeTo } from '../../api/writes/writes.ts'
import { buildClient, buildWorker, buildWorkOrder } from '../../testing/build-records.ts'
import { jsonResponse, fakeNetwork } from '../../testing/fake-network.ts'
import { signIn } from '../../testing/sign-in.ts'
import { putList } from '../../testing/shown-list.ts'
import { askConflict, getPendingConflict } from '../dialogs/conflict-queue.ts'
import { conflictTitle, fieldChoices } from '../dialogs/conflict-dialog.tsx'
import { editBy, EditStopped } from './use-save.ts'

const oak = buildClient({ version: 4 })
const birch = buildClient({ id: 6, name: 'Birch', version: 4 })

let client: QueryClient
let edit: ReturnType<typeof editBy>
beforeEach(() => {
  client = createQueryClient()
  edit = editBy(writeTo(client))
})

/** A server where someone else saves the next of `theirs` before each save. */
function fakeServer(...theirs: object[]) {
  const left = new Map([oak, birch].map((row) => [row.id, { current: row, theirs: [...theirs] }]))
  return fakeNetwork(({ body, headers, method, path }) => {
    if (method === 'GET') return jsonResponse({ results: [{ user: 'robin', after: { name: '', notes: '' } }] })
    const record = left.get(Number(path.split('/')[3]))
    if (!record) return jsonResponse({}, 404)
    const save = (changes: object) =>
      (record.current = { ...record.current, ...changes, version: record.current.version + 1 })
    const next = record.theirs.shift()
    if (next) save(next)
    const isCurrent = headers.get('If-Match') === `"${record.current.version}"`
    return isCurrent
      ? jsonResponse(save(body as object))
      : jsonResponse({ detail: 'Changed.', current: record.current }, 412)
  })
}

const patches = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

const untilAsked = () => expect.poll(() => getPendingConflict()).toBeDefined()
const answer = async (...theirs: string[]) => {
  await untilAsked()
  getPendingConflict()?.answer(new Set(theirs))
}

test('sends only fields of the form, so that address and is_active do not change', { tags: ['CLI-32'] }, async () => {
  const calls = fakeServer()
  const values = { ...clientFormValues(oak), name: ' Oak Homes ' }
  await edit('client', oak, clientPayload(values))
  expect(patches(calls)).toEqual([
    { name: 'Oak Homes', contact_email: 'office@oak.example', phone_number: '+15555550142', notes: '' },
  ])
})

test('asks about fields that both changed, and saves what the user chose', { tags: ['API-93'] }, async () => {
  const calls = fakeServer({ name: 'Oak & Sons', notes: 'Ring twice' })
  const saving = edit('client', oak, { name: 'Oak Homes', notes: 'Knock' })
  await untilAsked()
  const question = getPendingConflict()
  if (!question) throw new Error('No conflict is pending')
  expect(conflictTitle(question)).toBe('robin changed this client while you were editing it')
  expect(fieldChoices(client, question)).toEqual([
    { field: 'name', label: 'Name', mine: 'Oak Homes', theirs: 'Oak & Sons' },
    { field: 'notes', label: 'Notes', mine: 'Knock', theirs: 'Ring twice' },
  ])
  await answer('notes')
  expect(await saving).toMatchObject({ name: 'Oak Homes', notes: 'Ring twice' })
  expect(patches(calls).at(-1)).toEqual({ name: 'Oak Homes', notes: 'Ring twice' })
})

test('asks about a resolved field again only if it changed again', { tags: ['API-93'] }, async () => {
  const calls = fakeServer({ name: 'Oak & Sons' }, { name: 'Oak & Daughters', notes: 'Ring twice' })
  const saving = edit('client', oak, { name: 'Oak Homes', notes: oak.notes })
  await answer()
  await expect.poll(() => getPendingConflict()?.conflicts[0]?.theirs).toBe('Oak & Daughters')
  await answer()
  expect(await saving).toMatchObject({ name: 'Oak Homes', notes: 'Ring twice' })

  const once = fakeServer({ name: 'Oak & Sons' }, { notes: 'Ring twice' })
  const savingOnce = edit('client', oak, { name: 'Oak Homes' })
  await answer()
  expect(await savingOnce).toMatchObject({ name: 'Oak Homes' })
  expect([patches(calls), patches(once)].map(({ length }) => length)).toEqual([3, 3])
})

test('saves nothing if the user returns to the form', { tags: ['API-93'] }, async () => {
  const calls = fakeServer({ name: 'Oak & Sons' })
  const saving = edit('client', oak, { name: 'Oak Homes' })
  await untilAsked()
  getPendingConflict()?.answer(null)
  await expect(saving).rejects.toThrow(EditStopped)
  expect(patches(calls)).toHaveLength(1)
})

test('conflicts on two records are asked about one after the other', { tags: ['CACHE-21'] }, async () => {
  fakeServer({ name: 'Oak & Sons' })
  const saving = [edit('client', oak, { name: 'Mine' }), edit('client', birch, { name: 'Mine' })]
  await answer('name')
  await answer('name')
  expect(await Promise.all(saving)).toMatchObject([
    { id: 5, name: 'Oak & Sons' },
    { id: 6, name: 'Oak & Sons' },
  ])
  expect(getPendingConflict()).toBeUndefined()
})

test('a second question waits for the first, and both get their own answer', { tags: ['CACHE-21'] }, async () => {
  signIn()
  const answers = [
    askConflict({ kind: 'client', conflicts: [], by: 'robin' }),
    askConflict({ kind: 'worker', conflicts: [], by: 'kim' }),
  ]
  expect(getPendingConflict()).toMatchObject({ kind: 'client', by: 'robin' })
  getPendingConflict()?.answer(null)
  expect(getPendingConflict()).toMatchObject({ kind: 'worker', by: 'kim' })
  getPendingConflict()?.answer(new Set(['name']))
  expect(await Promise.all(answers)).toEqual([null, new Set(['name'])])
})

test('a log-out closes all conflicts, and nothing is saved', { tags: ['CACHE-21', 'CACHE-19'] }, async () => {
  const calls = fakeServer({ name: 'Oak & Sons' })
  const saving = [edit('client', oak, { name: 'Mine' }), edit('client', birch, { name: 'Mine' })]
  const ended = Promise.allSettled(saving)
  await expect.poll(() => patches(calls).length).toBe(2)
  await untilAsked()
  endSession()
  signIn('bob')
  expect(getPendingConflict()).toBeUndefined()
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(patches(calls)).toHaveLength(2)
})

test('leaving a form closes its own conflict, and no other', { tags: ['CACHE-21'] }, async () => {
  fakeServer({ name: 'Oak & Sons' })
  const form = new AbortController()
  const left = edit('client', oak, { name: 'Mine' }, form.signal)
  await untilAsked()
  const other = edit('client', birch, { name: 'Mine' })
  form.abort()
  await expect(left).rejects.toThrow(EditStopped)
  await answer()
  expect(await other).toMatchObject({ name: 'Mine' })
})

test('a form that was left before its conflict asks nothing', { tags: ['CACHE-21'] }, async () => {
  fakeServer({ name: 'Oak & Sons' })
  await expect(edit('client', oak, { name: 'Mine' }, AbortSignal.abort())).rejects.toThrow(EditStopped)
  expect(getPendingConflict()).toBeUndefined()
})

test('shows values as screens do, with the names of the records behind ids', { tags: ['API-93'] }, () => {
  putList(client, 'clients', [oak])
  putList(client, 'work-orders', [buildWorkOrder()])
  const conflicts = [
    { field: 'client', mine: 5, theirs: 9 },
    { field: 'start_date', mine: null, theirs: '2025-01-05' },
  ]
  expect(fieldChoices(client, { kind: 'project', conflicts, by: undefined })).toMatchObject([
    { mine: 'Oak Street Homes', theirs: '#9' },
    { mine: 'Not set', theirs: '1/5/2025' },
  ])
  const safety = { id: 1, title: 'Safety', items: [], version: 1, created_at: '', updated_at: '' }
  const templates = { field: 'checklist_templates', mine: [1, 3], theirs: [] }
  putList(client, 'checklist-templates', [safety])
  expect(fieldChoices(client, { kind: 'project', conflicts: [templates], by: undefined })).toMatchObject([
    { label: 'Checklists for New Orders', mine: 'Safety, #3', theirs: '' },
  ])
  const skills = { field: 'required_skills', mine: ['Electrical', 'Roofing'], theirs: [] }
  expect(fieldChoices(client, { kind: 'work_order', conflicts: [skills], by: undefined })).toMatchObject([
    { label: 'Required Skills', mine: 'Electrical, Roofing', theirs: '' },
  ])
  const link = { field: 'work_order_id', mine: 7, theirs: null }
  expect(fieldChoices(client, { kind: 'work', conflicts: [link], by: undefined })).toMatchObject([
    { mine: 'Replace gutter', theirs: '' },
  ])
})

test('shows what changed in a series as its form does', { tags: ['API-93', 'SCH-75'] }, () => {
  putList(client, 'workers', [buildWorker()])
  const conflicts = [
    { field: 'rule', mine: 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=4', theirs: 'FREQ=YEARLY;INTERVAL=2' },
    { field: 'local_start', mine: '2026-12-15T08:00', theirs: '2026-12-16T18:30' },
    { field: 'time_zone', mine: 'UTC', theirs: 'America/New_York' },
    { field: 'duration_minutes', mine: 90, theirs: null },
    { field: 'last_day', mine: '2026-12-31', theirs: null },
    { field: 'assigned_workers', mine: [{ worker_id: 4, role: 'LEAD' }], theirs: [{ worker_id: 9, role: 'LEAD' }] },
  ]
  const shown = fieldChoices(client, { kind: 'series', conflicts, by: undefined })
  expect(shown.map(({ label, mine, theirs }) => [label, mine, theirs])).toEqual([
    ['Repeats', 'Every week on Monday and Thursday, 4 times', 'Every 2 years'],
    ['First Date and Time', 'Dec 15, 2026, 8:00 AM', 'Dec 16, 2026, 6:30 PM'],
    ['Time Zone', 'UTC', 'Eastern Time'],
    ['Length', '90 minutes', 'No end time'],
    ['Last Day', '12/31/2026', ''],
    ['Crew', 'Ann Lee', '#9'],
  ])
})
