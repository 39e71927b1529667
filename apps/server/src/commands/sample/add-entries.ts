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
import { type LifeStep, takeStep } from './order-life.ts'
import type { SampleMark, SampleWork, SampleWorkOrder } from './sample-business.ts'
import type { SampleAnswer } from './sample-checklists.ts'
import type { SampleDays } from './sample-days.ts'
import { type EntryTime, setNoteTimes, setWorkTimes } from './sample-history.queries.ts'

/** An order of the sample that was created. */
export interface AddedOrder {
  id: number
  sample: SampleWorkOrder
  /** Later changes of its status. */
  steps: readonly LifeStep[]
}

interface Crew {
  days: SampleDays
  /** Who adds the entries of a worker. */
  userOf: (workerIndex: number | undefined) => WriteContext['user']
}

type Entry =
  | { kind: 'work'; work: SampleWork }
  | { kind: 'note'; note: NonNullable<SampleWorkOrder['notes']>[number] }
  | { kind: 'step'; step: LifeStep; by: number | undefined }

/** Adds photos and notes to the orders, and changes their status, in the order in which people did. */
export async function addEntries(
  { db }: WriteContext,
  orders: readonly AddedOrder[],
  { days, photos, userOf }: Crew & { photos: ReadonlyMap<SampleWork, readonly StoredFile[]> },
): Promise<void> {
  const works: EntryTime[] = []
  const notes: EntryTime[] = []
  const entries = orders.flatMap(({ id: order, sample, steps }): (Entry & { order: number; at: number })[] => [
    ...(sample.works ?? []).map((work) => ({ order, at: days.at(work.day, work.at), kind: 'work' as const, work })),
    ...(sample.notes ?? []).map((note) => ({ order, at: days.at(note.day, note.at), kind: 'note' as const, note })),
    ...steps.map((step) => ({ order, at: step.at, kind: 'step' as const, step, by: sample.workerIndexes[0] })),
  ])
  for (const { at, order, ...entry } of entries.toSorted((a, b) => a.at - b.at)) {
    const time = new Date(at).toISOString()
    if (entry.kind === 'step') takeStep({ db, user: userOf(entry.by) }, order, entry.step)
    else if (entry.kind === 'work') {
      const { work } = entry
      const context = { db, user: userOf(work.by) }
      works.push({ id: await addWork(context, order, { work, files: photos.get(work) ?? [] }), at: time })
    } else {
      const context = { db, user: userOf(entry.note.by) }
      notes.push({ id: (await addNote(context, order, entry.note.text)).id, at: time })
    }
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
