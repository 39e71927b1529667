import { mkdtemp, rm } from 'node:fs/promises'
import { type Profiler, Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { readConfig } from '../../apps/server/src/config.ts'
import { startServer } from '../../apps/server/src/start-server.ts'
import { makePicture } from '../../apps/server/src/testing/make-picture.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SOURCES = /^(apps\/server|packages\/domain)\/src\/(?!testing\/)/

/** Files that run in each of so many requests: maintenance, which runs in between, is not in all of them. */
const REPEATS = 4

/** `npm run bench -- files`: see bench/README.md. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daywork-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', REGISTRATION: 'open' })
  const server = await startServer(config, pino({ level: 'silent' }))
  try {
    const requests = await prepareRequests(server.address)
    const health = await filesOf(requests.health)
    const account = await filesOf(requests.account)
    const patch = await filesOf(requests.patch)
    const photo = await filesOf(requests.photo)
    const everyRequest = [health, account, patch, photo].reduce(intersect)
    const everySession = without([account, patch, photo].reduce(intersect), everyRequest)
    print('every request', everyRequest)
    print('every request of a session', everySession)
    for (const [title, own] of [
      ['PATCH of a client', patch],
      ['a photo to an order', photo],
    ] as const) {
      print(title, without(without(own, everyRequest), everySession))
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function prepareRequests(address: string) {
  let authorization = ''
  const request = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const isForm = body instanceof FormData
    const response = await fetch(new URL(path, address), {
      method,
      headers: {
        ...(authorization !== '' && { authorization }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
    return text === '' ? {} : JSON.parse(text)
  }
  const account = { username: 'bench', password: 'how many files' }
  await request('POST', '/accounts/register/', account)
  authorization = `Bearer ${String((await request('POST', '/accounts/login/', account)).access)}`
  const client = await request('POST', '/api/clients/', { name: 'Harbor Homes', phone_number: '5555550142' })
  const project = await request('POST', '/api/projects/', { title: 'Kitchen', client: client.id })
  const order = await request('POST', '/api/work-orders/', { title: 'Tiles', description: 'All', project: project.id })
  let names = 0
  return {
    health: async () => void (await request('GET', '/api/health/')),
    account: async () => void (await request('GET', '/api/notifications/')),
    patch: async () => {
      names += 1
      await request('PATCH', `/api/clients/${String(client.id)}/`, { name: `Harbor Homes ${names}` })
    },
    photo: async () => {
      const form = new FormData()
      form.append('work_order_id', String(order.id))
      form.append('files', new Blob([new Uint8Array(await makePicture({ isNoisy: true }))]), 'photo.jpg')
      await request('POST', '/api/works/', form)
    },
  }
}

/** The files with a function that runs for the request. */
async function filesOf(send: () => Promise<void>): Promise<Set<string>> {
  // What is loaded and created at the first request does not count.
  await send()
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const rounds: Set<string>[] = []
  for (let round = 0; round < REPEATS; round += 1) {
    await session.post('Profiler.takePreciseCoverage')
    await send()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    rounds.push(new Set(result.filter(hasRun).map(({ url }) => pathOf(url))))
  }
  session.disconnect()
  return rounds.reduce(intersect)
}

const hasRun = ({ functions, url }: Profiler.ScriptCoverage): boolean =>
  SOURCES.test(pathOf(url)) && functions.some(({ ranges: [range] }) => (range?.count ?? 0) > 0)

const pathOf = (url: string): string => (url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : url)

const intersect = (one: Set<string>, other: Set<string>): Set<string> => one.intersection(other)

const without = (files: Set<string>, others: Set<string>): Set<string> => files.difference(others)

function print(title: string, files: ReadonlySet<string>): void {
  process.stdout.write(`${title}: ${files.size} files\n`)
  for (const file of [...files].toSorted()) process.stdout.write(`  ${file}\n`)
}
