import type { Answer } from '@daywork/domain/checklists/answer'
import type { Checklist, ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { Mark } from '@daywork/domain/portfolio/markup'
import { randomUUID } from 'node:crypto'
import type { WriteContext } from '../../records/activity.queries.ts'
import { editRecord } from '../../records/save-record.ts'
import { attachChecklist, checklistRecord } from '../../features/checklists/checklist-record.ts'
import { createWork, editWork } from '../../features/portfolio/save-work.ts'
import type { StoredFile } from '../../features/portfolio/works.queries.ts'
import { addNote } from '../../features/work-orders/work-order-actions.ts'
import type { SampleMark, SampleWork, SampleWorkOrder } from './sample-business.ts'
import type { SampleAnswer } from './sample-checklists.ts'
import type { SampleDays } from './sample-days.ts'
import { type EntryTime, setNoteTimes, setWorkTimes } from './sample-history.queries.ts'

/** An order of the sample that was created. */
export interface AddedOrder {
  id: number
  sample: SampleWorkOrder
}

interface Crew {
  days: SampleDays
  /** Who adds the entries of a worker. */
  userOf: (workerIndex: number | undefined) => WriteContext['user']
}

/** Adds the photos and notes of the orders in the order in which people added them. */
export async function addEntries(
  { db }: WriteContext,
  orders: readonly AddedOrder[],
  { days, photos, userOf }: Crew & { photos: ReadonlyMap<SampleWork, readonly StoredFile[]> },
): Promise<void> {
  const works: EntryTime[] = []
  const notes: EntryTime[] = []
  const entries = orders.flatMap(({ id: order, sample }) => [
    ...(sample.works ?? []).map((work) => ({ order, at: days.at(work.day, work.at), work, note: undefined })),
    ...(sample.notes ?? []).map((note) => ({ order, at: days.at(note.day, note.at), work: undefined, note })),
  ])
  for (const { at, note, order, work } of entries.toSorted((a, b) => a.at - b.at)) {
    const context = { db, user: userOf((work ?? note).by) }
    const time = new Date(at).toISOString()
    if (work) works.push({ id: await addWork(context, order, { work, files: photos.get(work) ?? [] }), at: time })
    else notes.push({ id: (await addNote(context, order, note.text)).id, at: time })
  }
  await setWorkTimes(db, works)
  await setNoteTimes(db, notes)
}

async function addWork(
  context: WriteContext,
  order: number,
  { files, work }: { work: SampleWork; files: readonly StoredFile[] },
): Promise<number> {
  const fields = { description: work.text, work_order_id: order }
  const { files: stored, id } = await createWork(context, { fields, files })
  const photo = stored[0]
  if (photo && work.marks) {
    const marks = work.marks.map((mark) => markOn(photo.id, mark))
    await editWork(context, { id }, { fields: { marks }, files: [], replacesFiles: false })
  }
  return id
}

const markOn = (fileId: number, mark: SampleMark): Mark => ({ ...mark, id: randomUUID(), file_id: fileId })

/** Gives an order a checklist, and answers items of it. @param at when they were answered */
export async function addChecklist(
  context: WriteContext,
  order: number,
  { answers, at, template }: { template: ChecklistTemplate; answers: readonly SampleAnswer[]; at: number },
): Promise<Checklist> {
  const { id, items } = await attachChecklist(context, { template: template.id, work_order: order })
  const given = answers.map(({ label, note = '', value }): [string, Answer] => [
    itemNamed(items, label),
    { value, note, at: new Date(at).toISOString(), by: '' },
  ])
  return editRecord(context, checklistRecord, { id, ifMatch: undefined }, { answers: Object.fromEntries(given) })
}

function itemNamed(items: readonly { id: string; label: string }[], label: string): string {
  const item = items.find((each) => each.label === label)
  if (item === undefined) throw new Error(`the sample has no item '${label}'`)
  return item.id
}
