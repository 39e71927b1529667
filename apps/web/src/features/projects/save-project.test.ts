import { projectFormValues } from '@daywork/domain/projects/project-form'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { writeTo } from '../../api/writes/writes.ts'
import { editBy } from '../../records/forms/use-save.ts'
import { buildProject } from '../../testing/build-records.ts'
import { jsonResponse, fakeNetwork, namesOf, type SeenCall } from '../../testing/fake-network.ts'
import { isStale, putList, shownRows } from '../../testing/shown-list.ts'
import { createProject, updateProject } from './save-project.ts'

const ADD_WORKER = '/api/projects/3/add_worker/'
const values = { ...projectFormValues(), title: 'Oak Street roof', workers: [4, 5, 9] }

/** A server that fails to add worker 5. */
function respond({ method, path, body }: SeenCall): Response {
  if (path !== ADD_WORKER) return jsonResponse(buildProject(), method === 'POST' ? 201 : 200)
  const { worker_id: id } = body as { worker_id: number }
  return id === 5 ? jsonResponse({ detail: 'No.' }, 500) : jsonResponse(buildProject({ workers: [id] }))
}

/** Silences the expected warnings, which would otherwise fail the test. */
function silenceWarnings() {
  return vi.spyOn(console, 'warn').mockImplementation(() => {})
}

test('creates the project first, then adds each worker, one by one', { tags: ['PRJ-20'] }, async () => {
  let isRunning = false
  const calls = fakeNetwork(async (call) => {
    expect(isRunning).toBe(false)
    isRunning = true
    await Promise.resolve()
    isRunning = false
    return respond(call)
  })
  await createProject(writeTo(createQueryClient()), { ...values, workers: [4, 9] }, 'key')
  expect(namesOf(calls)).toEqual(['POST /api/projects/', `POST ${ADD_WORKER}`, `POST ${ADD_WORKER}`])
  expect(calls[0]?.body).toEqual({ title: 'Oak Street roof', status: 'PLANNING' })
  expect(calls[0]?.headers.get('Idempotency-Key')).toBe('key')
  expect(calls.slice(1).map(({ body }) => body)).toEqual([{ worker_id: 4 }, { worker_id: 9 }])
})

test('a worker who cannot be added causes only a warning, and the others are added', { tags: ['PRJ-21'] }, async () => {
  const warn = silenceWarnings()
  const calls = fakeNetwork(respond)
  const project = await createProject(writeTo(createQueryClient()), values, 'key')
  expect(calls.slice(1).map(({ body }) => body)).toEqual([{ worker_id: 4 }, { worker_id: 5 }, { worker_id: 9 }])
  expect(project.workers).toEqual([9])
  expect(warn).toHaveBeenCalledTimes(1)
})

test('an update saves the project first, and skips a worker who cannot be added', { tags: ['PRJ-22'] }, async () => {
  silenceWarnings()
  const calls = fakeNetwork(respond)
  const write = writeTo(createQueryClient())
  const project = await updateProject(write, editBy(write), { project: buildProject(), values })
  expect(namesOf(calls)).toEqual([
    'PATCH /api/projects/3/',
    `POST ${ADD_WORKER}`,
    `POST ${ADD_WORKER}`,
    `POST ${ADD_WORKER}`,
  ])
  expect(project.workers).toEqual([9])
})

test('adds no worker if the project is not created', { tags: ['PRJ-20'] }, async () => {
  const calls = fakeNetwork(() => jsonResponse({ detail: 'No.' }, 400))
  await expect(createProject(writeTo(createQueryClient()), values, 'key')).rejects.toThrow('No.')
  expect(namesOf(calls)).toEqual(['POST /api/projects/'])
})

test(
  'the list shows the new project immediately, and clients, which contain project counts, are stale',
  { tags: ['CACHE-17', 'SHELL-22'] },
  async () => {
    fakeNetwork(respond)
    const client = createQueryClient()
    putList(client, 'projects', [])
    putList(client, 'clients', [])
    await createProject(writeTo(client), { ...values, workers: [] }, 'key')
    expect(shownRows(client, 'projects')).toEqual([buildProject()])
    expect(isStale(client, 'clients')).toBe(true)
  },
)
