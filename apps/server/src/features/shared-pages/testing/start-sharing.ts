import type { NewSharedPage, SharedPage } from '@daywork/domain/shared-pages/shared-page'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../../testing/factories.ts'
import { collectLines } from '../../../testing/log-lines.ts'
import { type Call, type SharedApp, shareTestApp } from '../../../testing/test-app.ts'
import { buildWork } from '../../../testing/upload.ts'

export const PATH = '/api/shared-pages/'

export const APPLICATION_HTML =
  '<!doctype html><html lang="en"><title>Daywork</title><link rel="manifest" href="/m" /></html>'

type Shared = NewSharedPage & { secret: string; api: string }

/** Starts the application with its pages, for tests of shared pages. */
export async function startSharing(parts: Pick<SharedApp, 'settings' | 'onRoute'> = {}) {
  const webFolder = await mkdtemp(join(tmpdir(), 'daywork-share-'))
  await writeFile(join(webFolder, 'index.html'), APPLICATION_HTML)
  afterAll(() => rm(webFolder, { recursive: true }))
  const log = collectLines()
  const { call, server, user } = await shareTestApp({ username: 'olga', log, webFolder, ...parts })

  /** The rate limit counts by network, so each test has its own. */
  let network = 0
  const leaveNetwork = () => void (network += 1)
  beforeEach(leaveNetwork)
  const from = () => ({ 'x-forwarded-for': `203.0.113.${network}` })

  async function share(fields: object): Promise<Shared> {
    const { body, status } = await call('POST', PATH, fields)
    if (status !== 201) throw new Error(`the page was not created: ${JSON.stringify(body)}`)
    const secret = new URL(body.url).pathname.split('/').at(-1) ?? ''
    return { ...body, secret, api: `${PATH}open/${secret}/` }
  }

  return {
    call,
    from,
    leaveNetwork,
    log,
    server,
    user,
    share,
    open: (path: string, headers = {}) => server.anonymous('GET', path, undefined, { ...from(), ...headers }),
    post: (path: string, body: object) => server.anonymous('POST', path, body, from()),
    /** The page as the office lists it. */
    find: async (id: number): Promise<SharedPage> =>
      (await call('GET', PATH)).body.results.find((page: SharedPage) => page.id === id),
    /** An order with two photos, two notes, and everything that a client must not see. */
    buildJob: () => buildJob(call),
  }
}

async function buildJob(call: Call) {
  const client = await buildClient(call, { name: 'Harbor Homes', phone_number: '5555550142', address: '1 Quay' })
  const project = await buildProject(call, { client: client.id, title: 'Secret project', budget: '12500.00' })
  const worker = await buildWorker(call, { name: 'Ann Lee Ortega', phone: '5555550177' })
  const order = await buildWorkOrder(call, {
    project: project.id,
    title: 'Tile the shower',
    description: 'Charge double',
    location: '4 Pier Road',
    status: 'DRAFT',
    scheduled_start: '2031-05-05T23:30:00Z',
    assigned_workers: [{ worker_id: worker.id }],
  })
  const works = [
    await buildWork(call, { work_order_id: String(order.id), description: 'The client is difficult' }),
    await buildWork(call, { work_order_id: String(order.id) }),
  ]
  const files = works.map(({ files: [file] }) => file?.id ?? 0)
  const noteOf = async (content: string): Promise<number> =>
    (await call('POST', `/api/work-orders/${order.id}/add_update/`, { content })).body.id
  const notes = [await noteOf('Walls are grouted.'), await noteOf('Internal: the wall leaks.')]
  return { client, project, order, works, files, notes }
}
