import { hash, randomBytes } from 'node:crypto'
import { makePicture } from '../../apps/server/src/testing/make-picture.ts'
import type { KeptFilesBoard } from '../../packages/domain/src/kept-files/kept-file.ts'
import type { KeptFile } from '../../packages/domain/src/sync/kept.ts'
import { print } from '../statistics.ts'
import type { Measure } from './measure.ts'
import { Connection, signIn } from './server/connection.ts'
import { Device, newOperation } from './server/device.ts'

const OPERATIONS = 500
const PHOTOS = 50
const ORDERS = 50
/** Of the operations, edits of what the office has changed in the meantime. */
const COLLISIONS = 10
const WEEK_MS = 7 * 24 * 60 * 60_000
/** Of a phone's camera. */
const PHOTO_BYTES = 3_000_000
const GOAL_S = 10

/** Measures how long a device that was away for a week sends what it has kept, and what the office sees first. */
export async function measureAway(address: string): Promise<Measure[]> {
  const office = new Connection(address, 'office', await signIn(address, 'office'))
  const tokens = await signIn(address, 'away')
  // Its access has expired, so that it begins with a refresh.
  const connection = new Connection(address, 'away', { ...tokens, access: 'expired' })
  const { results } = await connection.send<{ results: Order[] }>(
    `/api/work-orders/?page_size=${ORDERS}&status=IN_PROGRESS`,
  )
  const device = new Device('away', connection)
  await device.pull()
  await keepOperations(device, office, results)
  const picture = await makePicture({ isNoisy: true })
  for (let n = 0; n < PHOTOS; n += 1) await keepPhoto(device, picture, results[n % results.length]?.id ?? 0)
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const state = { operationsS: 0, boardS: 0, waiting: 0, photosBefore: 0 }
  const sendOperations = async () => {
    await device.sendOperations(false)
    state.operationsS = seconds()
  }
  const report = async () => {
    await device.report()
    const { devices } = await office.send<KeptFilesBoard>('/api/kept-files/')
    state.waiting = devices.find(({ username }) => username === 'away')?.waiting ?? 0
    state.boardS = seconds()
    state.photosBefore = PHOTOS - device.storedFiles
  }
  // Photos wait for operations, reports for nothing, as in the page (file-sender.ts).
  await Promise.all([report(), sendOperations()])
  await device.sendFiles()
  await device.sendOperations(false)
  const photosS = seconds()
  await device.pull()
  const pulledS = seconds() - photosS
  const left = device.box.operations.length
  const questions = device.box.questions.length
  print(
    `Away for a week: the board had ${state.waiting} photos after ${state.boardS.toFixed(1)} s, when ${state.photosBefore} had arrived; ` +
      `${OPERATIONS} operations were sent in ${state.operationsS.toFixed(1)} s, ` +
      `${PHOTOS} photos of ${PHOTO_BYTES / 1e6} MB after ${photosS.toFixed(1)} s; ` +
      `the pull took ${pulledS.toFixed(1)} s; ${questions} questions, ${left} left`,
  )
  return [
    {
      what: `${OPERATIONS} operations and ${PHOTOS} photos after 7 days`,
      goal: `operations in ${GOAL_S} s, the board right before the first photo`,
      measured:
        `operations ${state.operationsS.toFixed(1)} s, board ${state.boardS.toFixed(1)} s (${state.photosBefore} photos before), ` +
        `photos ${photosS.toFixed(1)} s, ${questions} questions of ${COLLISIONS}, ${left} left`,
      isMet:
        state.operationsS <= GOAL_S &&
        state.photosBefore === 0 &&
        state.waiting === PHOTOS &&
        questions === COLLISIONS &&
        left === 0,
    },
  ]
}

interface Order {
  id: number
  location: string
  title: string
  version: number
}

/** Notes and edits, the first of which the office has made, too. */
async function keepOperations(device: Device, office: Connection, orders: readonly Order[]): Promise<void> {
  const locations = new Map(orders.map(({ id, location }) => [id, location]))
  for (let n = 0; n < OPERATIONS; n += 1) {
    const order = orders[n % orders.length]
    if (order === undefined) throw new Error('There are no work orders')
    const { id: target, title, version } = order
    const at = new Date(Date.now() - WEEK_MS + n * 60_000).toISOString()
    const about = { ...newOperation(), at, entity: 'work_order', target } as const
    const location = `Floor ${n}`
    if (n < COLLISIONS) {
      const body = { title: `${title}, by the office` }
      const headers = { 'if-match': `"${version}"` }
      await office.send(`/api/work-orders/${target}/`, { method: 'PATCH', body, headers })
      await device.keep({ ...about, kind: 'edit', base: { title }, fields: { title: `${title}, on site` } })
    } else if (n % 2 === 0) await device.keep({ ...about, kind: 'journal', fields: { content: `Note ${n}` } })
    else {
      const base = { location: locations.get(target) }
      await device.keep({ ...about, kind: 'edit', base, fields: { location } })
      locations.set(target, location)
    }
  }
}

async function keepPhoto(device: Device, picture: Buffer, order: number): Promise<void> {
  const { at, key } = newOperation()
  const bytes = Buffer.concat([picture, randomBytes(PHOTO_BYTES)])
  const file: KeptFile = {
    id: key,
    name: 'photo.jpg',
    type: 'image/jpeg',
    size: bytes.length,
    sha256: hash('sha256', bytes),
    upload: null,
    isReceived: false,
    round: 0,
  }
  const fields = { description: '', work_order_id: order }
  await device.keep({ key, at, kind: 'create', entity: 'work', fields, files: [file] }, new Map([[key, bytes]]))
}
