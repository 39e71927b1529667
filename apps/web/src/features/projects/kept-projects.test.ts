import { projectFormValues } from '@daywork/domain/projects/project-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildProject } from '../../testing/build-records.ts'
import { answerJson, namesOf, type SeenCall } from '../../testing/fake-network.ts'
import { putList, shownRows } from '../../testing/shown-list.ts'

/** A fake of the browser's database, which Node does not have. */
const database = vi.hoisted(() => ({ isThere: false, entries: new Map<unknown, unknown>() }))
vi.mock('idb-keyval', () => {
  const entries = async () => (database.isThere ? database.entries : Promise.reject(new Error('No database')))
  return {
    createStore: () => ({}),
    set: async (key: unknown, value: unknown) => (await entries()).set(key, value),
    del: async (key: unknown) => (await entries()).delete(key),
    values: async () => [...(await entries()).values()],
  }
})

/** The local storage of a browser, with enumerable keys. Without a database, projects are stored only there. */
function fakeDevice() {
  const kept = new Map<string, string>()
  const window = new EventTarget()
  const room = { isFull: false }
  database.isThere = false
  database.entries.clear()
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (room.isFull) throw new DOMException('Full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  })
  return { kept, window, room }
}

const ADD_WORKER = 'POST /api/projects/3/add_worker/'

const values = (title: string, workers: number[] = []) => ({ ...projectFormValues(), title, workers })

let device: ReturnType<typeof fakeDevice>
beforeEach(() => {
  vi.resetModules()
  device = fakeDevice()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

/** Opens a new page, with nothing in memory. */
async function openPage() {
  const [{ keepNewProject }, { syncKept }, kept] = await Promise.all([
    import('./save-kept.ts'),
    import('./sync-kept.ts'),
    import('./kept-projects.ts'),
  ])
  return { keepNewProject, syncKept, ...kept }
}

const server = async (answer: (call: SeenCall) => Response | Promise<Response>) => {
  const { fakeNetwork: fake } = await import('../../testing/fake-network.ts')
  return fake(answer)
}

/** As the page writes, after a reload. */
async function loadWrite() {
  const { createQueryClient } = await import('../../api/query-client.ts')
  const { writeTo } = await import('../../api/writes/writes.ts')
  return () => writeTo(createQueryClient())
}

test(
  'offline it stores the payload and worker ids, sends nothing, and dispatches a created event',
  { tags: ['PRJ-23', 'PRJ-24', 'PRJ-26'] },
  async () => {
    const calls = await server(() => answerJson({}))
    const events: unknown[] = []
    device.window.addEventListener('created', (event) => events.push(event instanceof CustomEvent && event.detail))
    const { keepNewProject } = await openPage()
    await keepNewProject(values('  Shed ', [4, 9]), 'key-1')
    await keepNewProject(values('Barn'), 'key-2')
    expect(calls).toEqual([])
    const payload = { title: 'Shed', status: 'PLANNING' }
    expect(JSON.parse(device.kept.get('offline_project_1') ?? '')).toEqual(payload)
    expect(device.kept.get('offline_project_workers_1')).toBe('[4,9]')
    expect(device.kept.get('offline_project_workers_2')).toBe('[]')
    expect(events[0]).toEqual({ offline: true, project: payload })
  },
)

test(
  'after a reload it creates each stored project once, in order, with its workers and its key',
  { tags: ['PRJ-27', 'API-92'] },
  async () => {
    await server(() => answerJson({}))
    const before = await openPage()
    await before.keepNewProject(values('Shed', [4]), 'key-1')
    await before.keepNewProject(values('Barn'), 'key-2')

    vi.resetModules()
    const calls = await server(({ method }) => answerJson(buildProject(), method === 'POST' ? 201 : 200))
    const { syncKept } = await openPage()
    const create = await loadWrite()
    const write = create()
    await Promise.all([syncKept(write), syncKept(write)])
    expect(namesOf(calls)).toEqual(['POST /api/projects/', 'POST /api/projects/3/add_worker/', 'POST /api/projects/'])
    expect(calls.flatMap(({ path, headers }) => (path.includes('add') ? [] : headers.get('Idempotency-Key')))).toEqual([
      'key-1',
      'key-2',
    ])
    expect([...device.kept.keys()].filter((key) => key.startsWith('offline_project'))).toEqual([])
  },
)

test(
  'without a response all projects wait in order, and are sent once the server responds',
  { tags: ['PRJ-27', 'PRJ-25'] },
  async () => {
    let isDown = true
    const calls = await server(({ body }) => {
      if (isDown) throw new TypeError('Failed to fetch')
      return answerJson(buildProject({ id: calls.length, title: (body as { title: string }).title }), 201)
    })
    const { keepNewProject, syncKept, getKeptProjects } = await openPage()
    const { createQueryClient } = await import('../../api/query-client.ts')
    const { writeTo } = await import('../../api/writes/writes.ts')
    const client = createQueryClient()
    putList(client, 'projects', [])
    await keepNewProject(values('Shed'), 'key-1')
    await keepNewProject(values('Barn'), 'key-2')
    expect(shownRows(client, 'projects')).toEqual([])
    await syncKept(writeTo(client))
    expect(calls).toHaveLength(1)
    expect(getKeptProjects().map(({ payload }) => payload.title)).toEqual(['Shed', 'Barn'])
    isDown = false
    await syncKept(writeTo(client))
    expect(calls.slice(1).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-2'])
    expect(getKeptProjects()).toEqual([])
    expect(shownRows(client, 'projects')).toHaveLength(2)
  },
)

test(
  'a rejected project stays with the server’s message and gets a new key, and the next one is sent',
  { tags: ['PRJ-27'] },
  async () => {
    const calls = await server(({ body }) =>
      (body as { title: string }).title === 'Shed'
        ? answerJson({ client: ['This client does not exist.'] }, 400)
        : answerJson(buildProject(), 201),
    )
    const { keepNewProject, syncKept, getKeptProjects } = await openPage()
    const create = await loadWrite()
    await keepNewProject(values('Shed'), 'key-1')
    await keepNewProject(values('Barn'), 'key-2')
    await syncKept(create())
    expect(calls).toHaveLength(2)
    const [left, ...others] = getKeptProjects()
    expect(others).toEqual([])
    expect(left).toMatchObject({ payload: { title: 'Shed' }, refusal: 'Client: This client does not exist.' })
    expect(left?.idempotencyKey).not.toBe('key-1')
    await syncKept(create())
    expect(calls).toHaveLength(2)
  },
)

test(
  'a network failure after the creation loses no workers of the project',
  { tags: ['PRJ-20', 'PRJ-27'] },
  async () => {
    const answersBeforeCut = 2
    let isCut = true
    const calls = await server(({ path }) => {
      if (isCut && calls.length > answersBeforeCut) throw new TypeError('Failed to fetch')
      return answerJson(buildProject(), path.includes('add_worker') ? 200 : 201)
    })
    const { keepNewProject, syncKept, getKeptProjects } = await openPage()
    const create = await loadWrite()
    await keepNewProject(values('Shed', [4, 9]), 'key-1')
    await keepNewProject(values('Barn'), 'key-2')
    await syncKept(create())
    expect(namesOf(calls)).toEqual(['POST /api/projects/', ADD_WORKER, ADD_WORKER])
    expect(getKeptProjects().map(({ payload }) => payload.title)).toEqual(['Shed', 'Barn'])
    isCut = false
    const before = calls.length
    await syncKept(create())
    // The project itself is not sent again: the server may have purged its key by now.
    expect(namesOf(calls.slice(before))).toEqual([ADD_WORKER, ADD_WORKER, 'POST /api/projects/'])
    expect(calls.slice(before, -1).map(({ body }) => body)).toEqual([{ worker_id: 4 }, { worker_id: 9 }])
    expect(getKeptProjects()).toEqual([])
  },
)

test('skips a worker that the server rejects, and adds the others', { tags: ['PRJ-21', 'PRJ-27'] }, async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const calls = await server(({ path, body }) => {
    if (!path.includes('add_worker')) return answerJson(buildProject(), 201)
    return (body as { worker_id: number }).worker_id === 4 ? answerJson({}, 404) : answerJson(buildProject())
  })
  const { keepNewProject, syncKept, getKeptProjects } = await openPage()
  const create = await loadWrite()
  await keepNewProject(values('Shed', [4, 9]), 'key-1')
  await syncKept(create())
  expect(namesOf(calls)).toEqual(['POST /api/projects/', ADD_WORKER, ADD_WORKER])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(getKeptProjects()).toEqual([])
})

test(
  'with local storage full, a project waits in the database, survives a reload, and is sent in order',
  { tags: ['PRJ-24', 'PRJ-27'] },
  async () => {
    await server(() => answerJson({}))
    database.isThere = true
    const before = await openPage()
    await before.keepNewProject(values('Shed'), 'key-1')
    device.room.isFull = true
    await before.keepNewProject(values('Barn'), 'key-2')
    const titles = (page: typeof before) => page.getKeptProjects().map(({ payload }) => payload.title)
    // Another window has changed local storage.
    const { subscribeToKept } = await import('./kept-projects.ts')
    const stop = subscribeToKept(() => {})
    device.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'offline_project_1' }))
    stop()
    expect(titles(before)).toEqual(['Shed', 'Barn'])

    vi.resetModules()
    const calls = await server(() => answerJson(buildProject(), 201))
    const page = await openPage()
    expect(titles(page)).toEqual(['Shed'])
    await page.keepNewProject(values('Garage'), 'key-3')
    expect(titles(page)).toEqual(['Shed', 'Barn', 'Garage'])
    const create = await loadWrite()
    await page.syncKept(create())
    expect(calls.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-2', 'key-3'])
    expect(titles(page)).toEqual([])
    expect(database.entries.size).toBe(0)
  },
)

test('does not send a project again that another window has sent from the database', { tags: ['PRJ-27'] }, async () => {
  const calls = await server(() => answerJson(buildProject(), 201))
  database.isThere = true
  device.room.isFull = true
  const { keepNewProject, syncKept, getKeptProjects } = await openPage()
  await keepNewProject(values('Shed'), 'key-1')
  database.entries.clear()
  const create = await loadWrite()
  await syncKept(create())
  expect(calls).toEqual([])
  expect(getKeptProjects()).toEqual([])
})

test('throws an error if the device cannot store anything', { tags: ['PRJ-24'] }, async () => {
  await server(() => answerJson({}))
  device.room.isFull = true
  const { keepNewProject, getKeptProjects } = await openPage()
  await expect(keepNewProject(values('Shed'), 'key-1')).rejects.toThrow('Full')
  expect(getKeptProjects()).toEqual([])
})

test('sends a project that the same user stored under another case of the name', { tags: ['PRJ-27'] }, async () => {
  await server(() => answerJson({}))
  const { keepNewProject, syncKept, getKeptProjects } = await openPage()
  await keepNewProject(values('Shed'), 'key-1')
  const calls = await server(() => answerJson(buildProject(), 201))
  const { startSession } = await import('../../api/session.ts')
  startSession({ access: 'access', refresh: 'refresh', username: 'ANN', remember: false })
  const create = await loadWrite()
  await syncKept(create())
  expect(namesOf(calls)).toEqual(['POST /api/projects/'])
  expect(getKeptProjects()).toEqual([])
})

test('neither sends nor deletes the projects of another user', { tags: ['PRJ-27'] }, async () => {
  await server(() => answerJson({}))
  const { keepNewProject, syncKept, getKeptProjects } = await openPage()
  await keepNewProject(values('Shed'), 'key-1')
  const calls = await server(() => answerJson(buildProject(), 201))
  const { startSession } = await import('../../api/session.ts')
  startSession({ access: 'access', refresh: 'refresh', username: 'bo', remember: false })
  const create = await loadWrite()
  await syncKept(create())
  expect(calls).toEqual([])
  expect(getKeptProjects()).toHaveLength(1)
})
