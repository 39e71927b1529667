import type { SignatureDrawing } from '@daywork/domain/signatures/drawing'
import { signedChecklist, signedPhotos, type Statement } from '@daywork/domain/signatures/statement'
import { listChecklistsOf } from '../../features/checklists/checklists.queries.ts'
import type { StoredFile } from '../../features/portfolio/works.queries.ts'
import { createSignature } from '../../features/signatures/signature-record.ts'
import { workOrderRecord } from '../../features/work-orders/work-order-record.ts'
import type { WriteContext } from '../../records/activity.queries.ts'
import type { AddedOrder } from './add-entries.ts'
import type { SampleWork } from './sample-business.ts'
import type { SampleDays } from './sample-days.ts'
import { type EntryTime, setSignatureTimes } from './sample-history.queries.ts'

const CONSENT = 'I confirm that I have seen what is listed above, and that this signature is mine.'

interface Signed {
  days: SampleDays
  photos: ReadonlyMap<SampleWork, readonly StoredFile[]>
  userOf: (workerIndex: number | undefined) => WriteContext['user']
}

/** Adds the signatures of the sample orders. Each signs the current content of its order. */
export async function addSignatures(
  { db }: WriteContext,
  orders: readonly AddedOrder[],
  { days, photos, userOf }: Signed,
): Promise<void> {
  const times: EntryTime[] = []
  for (const { id: order, sample } of orders) {
    if (sample.signature === undefined) continue
    const { at, by, day, role, signer } = sample.signature
    const works = (sample.works ?? []).flatMap((work) => photos.get(work) ?? [])
    const statement = await statementOf(db, order, works)
    const signedAt = new Date(days.at(day, at)).toISOString()
    const signature = { work_order: order, signer, role, drawing: DRAWING, statement, signed_at: signedAt }
    const { id } = await createSignature({ db, user: userOf(by) }, signature)
    times.push({ id, at: signedAt })
  }
  await setSignatureTimes(db, times)
}

async function statementOf(db: WriteContext['db'], id: number, files: readonly StoredFile[]): Promise<Statement> {
  const order = await workOrderRecord.find(db, id)
  if (order === undefined) throw new Error(`the sample has no work order ${id}`)
  const checklists = await listChecklistsOf(db, [id])
  return {
    v: 1,
    source: 'order',
    number: id,
    title: order.title,
    client: order.client_name ?? '',
    site: order.location,
    status: order.status,
    date: order.scheduled_start,
    checklists: checklists.map(signedChecklist),
    photos: signedPhotos(files.map(({ sha256 }) => sha256)),
    notes: [],
    consent: CONSENT,
  }
}

/** As often as a screen reports. */
const POINT_MS = 16

/** Loops of a quick hand, with a line below. */
const DRAWING: SignatureDrawing = {
  width: 600,
  height: 200,
  strokes: [
    strokeOf(60, (part) => [70 + 430 * part + 26 * Math.sin(part * 34), 105 - 52 * Math.cos(part * 34) * (1.1 - part)]),
    strokeOf(16, (part) => [110 + 380 * part, 168 - 12 * part]),
  ],
}

function strokeOf(points: number, at: (part: number) => [number, number]): number[] {
  return Array.from({ length: points }, (_, index) => {
    const [x, y] = at(index / (points - 1))
    return [Math.round(x), Math.round(y), index * POINT_MS]
  }).flat()
}
