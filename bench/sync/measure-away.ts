import { hash, randomBytes } from 'node:crypto'
import { makePicture } from '../../apps/server/src/testing/make-picture.ts'
import type { KeptFile } from '../../packages/domain/src/sync/kept.ts'
import { print } from '../statistics.ts'
import type { Measure } from './measure.ts'
import { Connection, signIn } from './server/connection.ts'
import { Device, newOperation } from './server/device.ts'

const OPERATIONS = 500
const PHOTOS = 50
const ORDERS = 50
/** Of a phone's camera. */
const PHOTO_BYTES = 3_000_000
const GOAL_S = 10

/** Measures how long a device that was away for a week sends what it has kept. */
export async function measureAway(address: string): Promise<Measure[]> {
  const connection = new Connection(address, 'away', await signIn(address, 'away'))
  const { results } = await connection.send<{ results: { id: number; location: string; version: number }[] }>(
    `/api/work-orders/?page_size=${ORDERS}&status=IN_PROGRESS`,
  )
  const device = new Device('away', connection)
  const locations = new Map(results.map(({ id, location }) => [id, location]))
  for (let n = 0; n < OPERATIONS; n += 1) {
    const target = results[n % results.length]?.id ?? 0
    const about = { ...newOperation(), entity: 'work_order', target } as const
    const location = `Floor ${n}`
    if (n % 2 === 0) await device.keep({ ...about, kind: 'journal', fields: { content: `Note ${n}` } })
    else {
      const base = { location: locations.get(target) }
      await device.keep({ ...about, kind: 'edit', base, fields: { location } })
      locations.set(target, location)
    }
  }
  const picture = await makePicture({ isNoisy: true })
  for (let n = 0; n < PHOTOS; n += 1) await keepPhoto(device, picture, results[n % results.length]?.id ?? 0)
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const state = { operationsS: 0, photosBefore: 0 }
  const sendOperations = async () => {
    await device.sendOperations(false)
    state.operationsS = seconds()
    state.photosBefore = PHOTOS - device.storedFiles
  }
  // Photos wait for operations, as in the page (file-sender.ts).
  await sendOperations()
  await device.sendFiles()
  await device.sendOperations(false)
  const photosS = seconds()
  const left = device.box.operations.length + device.box.questions.length
  print(
    `Away for a week: ${OPERATIONS} operations sent in ${state.operationsS.toFixed(1)} s, when ${state.photosBefore} photos had arrived, ` +
      `and ${PHOTOS} photos of ${PHOTO_BYTES / 1e6} MB after ${photosS.toFixed(1)} s; ${left} left`,
  )
  return [
    {
      what: `${OPERATIONS} operations and ${PHOTOS} photos after a week`,
      goal: `operations in ${GOAL_S} s, before the photos`,
      measured: `operations ${state.operationsS.toFixed(1)} s, photos ${photosS.toFixed(1)} s, ${left} left`,
      isMet: state.operationsS <= GOAL_S && state.photosBefore === 0 && left === 0,
    },
  ]
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
