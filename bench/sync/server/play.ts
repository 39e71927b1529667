import { seededRandom } from '../../../apps/server/src/testing/seeded-random.ts'
import { makePicture } from '../../../apps/server/src/testing/make-picture.ts'
import { checkHistory } from './checks.ts'
import { Connection, signIn } from './connection.ts'
import { Device } from './device.ts'
import { openFaultProxy } from './fault-proxy.ts'
import { History } from './history.ts'

const DEVICES = 4

export interface ServerReport {
  histories: number
  values: number
  photos: number
  questions: number
  /** What happened to requests. */
  faults: Record<string, number>
  /** What was lost, doubled, or overwritten unseen. */
  problems: string[]
}

interface Options {
  /** At most. */
  histories: number
  /** No history begins after this time. */
  withinMs?: number
  seed: number
  /** Called while a history is played; what it ends must be back when it resolves. */
  during?: (history: number) => Promise<void>
  onHistory?: (history: number) => void
}

/** Plays random histories of four devices behind a bad link with a server, and checks what it has in the end. */
export async function playOnServer(
  address: string,
  { during, histories, onHistory, seed, withinMs = Infinity }: Options,
): Promise<ServerReport> {
  const random = seededRandom(seed)
  const proxy = await openFaultProxy(address, random)
  const good = await openFaultProxy(address, random)
  good.isQuiet = true
  const connect = async (name: string, link: string) => {
    const username = `${name}-${seed}`
    return new Connection(link, username, await signIn(address, username))
  }
  const office = await connect('office', good.address)
  const devices: Device[] = []
  for (let n = 0; n < DEVICES; n += 1) {
    devices.push(new Device(`phone ${n}`, await connect(`phone-${n}`, proxy.address)))
  }
  const create = <Row>(path: string, body: object) => office.send<Row & { id: number }>(path, { method: 'POST', body })
  const client = await create('/api/clients/', { name: 'Harbor Homes', contact_email: 'a@b.co' })
  const { id: project } = await create('/api/projects/', { title: 'Kitchen', client: client.id })
  const picture = await makePicture({ isNoisy: true })
  const report = { values: 0, photos: 0, questions: 0 }
  const problems: string[] = []
  let played = 0
  const until = performance.now() + withinMs
  const isOver = () => played === histories || performance.now() > until || problems.length > 0
  for (; !isOver(); played += 1) {
    const { id: order } = await create('/api/work-orders/', { title: 'Lay tiles', description: 'Floor', project })
    proxy.isQuiet = true
    for (const device of devices) await device.pull()
    proxy.isQuiet = false
    const editAtOffice = async (field: string, value: string) => {
      const { version } = await office.send<{ version: number }>(`/api/work-orders/${order}/`)
      const headers = { 'if-match': `"${version}"` }
      await office.send(`/api/work-orders/${order}/`, { method: 'PATCH', body: { [field]: value }, headers })
    }
    const history = new History({ devices, order, random, picture, editAtOffice })
    const killed = during?.(played)
    await history.play()
    await killed
    proxy.isQuiet = true
    await history.settle()
    problems.push(...(await checkHistory(history, office)))
    report.values += history.given.length
    report.photos += history.photos.length
    report.questions += history.questions
    for (const device of devices) device.reset()
    onHistory?.(played + 1)
  }
  await proxy.close()
  await good.close()
  return { histories: played, ...report, faults: Object.fromEntries(proxy.faults), problems }
}
