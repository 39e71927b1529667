import type { Entity } from '@daywork/domain/activity/activity'
import type { PulledChange } from '@daywork/domain/sync/pull'
import fc from 'fast-check'
import { RECORDS } from '../record-kinds.ts'
import { signatureOf } from './factories.ts'
import type { Call } from './test-app.ts'

/** A copy of the records on a device. */
export function createReplica(own: Call) {
  const rows = new Map<string, object>()
  let cursor = ''
  let query = ''
  const pull = async (limit = 500) => {
    const changes: PulledChange[] = []
    for (let more = true; more;) {
      const { body, status } = await own('GET', `/api/sync/pull/?${query || `cursor=${cursor}`}&limit=${limit}`)
      query = ''
      if (status !== 200) throw new Error(`the pull returned ${status}`)
      cursor = body.cursor
      more = body.more
      changes.push(...body.changes)
    }
    for (const { entity, id, row } of changes) {
      if (row === null) rows.delete(`${entity} ${id}`)
      else rows.set(`${entity} ${id}`, row)
    }
    return changes
  }
  return {
    rows,
    pull,
    cursor: () => cursor,
    /** Edits the content of the cursor. */
    change: (edit: (cursor: object) => object) => {
      const read: object = JSON.parse(Buffer.from(cursor, 'base64url').toString())
      cursor = Buffer.from(JSON.stringify(edit(read))).toString('base64url')
    },
    /** Starts again with an empty replica: the next pull returns all records of the scope. */
    fill: (scope: 'phone' | 'everything' = 'phone') => {
      rows.clear()
      query = `scope=${scope}`
    },
    /** Sets the cursor to the newest change: the next pull returns only later ones. */
    start: async () => {
      cursor = (await own('GET', '/api/sync/pull/')).body.cursor
    },
    readAll: async () => {
      for (const [name, row] of await readEverything(own)) rows.set(name, row)
    },
  }
}

/** All records, as lists return them. */
export async function readEverything(own: Call): Promise<Map<string, object>> {
  const rows = new Map<string, object>()
  for (const { entity, resource } of RECORDS.kinds) {
    let url: string | null = `${resource.path}?page_size=500`
    while (url !== null) {
      const { body } = await own('GET', url)
      for (const row of body.results) rows.set(`${entity} ${row.id}`, row)
      url = body.next === null ? null : new URL(body.next).pathname + new URL(body.next).search
    }
  }
  return rows
}

/** Without counts of other records, because a pulled record has them as of its own last change. */
export const withoutCounts = (rows: Map<string, object>) =>
  Object.fromEntries(
    [...rows].map(([name, row]) => [
      name,
      Object.fromEntries(Object.entries(row).filter(([key]) => !key.endsWith('_count'))),
    ]),
  )

/** The writes to choose from. Their records are drawn at random, so some of these writes are rejected. */
const WRITES: readonly ((
  ids: Partial<Record<Entity, number>>,
  text: string,
) => [Parameters<Call>[0], string, object?])[] = [
  (_ids, name) => ['POST', 'clients/', { name, contact_email: 'a@b.co' }],
  ({ client }, name) => ['PATCH', `clients/${client}/`, { name }],
  ({ client }) => ['DELETE', `clients/${client}/`],
  ({ worker }, name) => ['PATCH', `workers/${worker}/`, { name }],
  ({ worker }) => ['DELETE', `workers/${worker}/`],
  ({ client }, title) => ['POST', 'projects/', { title, client }],
  ({ project }, title) => ['PATCH', `projects/${project}/`, { title }],
  ({ project, worker }) => ['POST', `projects/${project}/add_worker/`, { worker_id: worker }],
  ({ project }) => ['DELETE', `projects/${project}/`],
  ({ project, worker }, title) => [
    'POST',
    'work-orders/',
    { title, description: 'x', project, assigned_workers: [{ worker_id: worker }] },
  ],
  ({ work_order: order }, title) => ['PATCH', `work-orders/${order}/`, { title }],
  ({ work_order: order }, location) => ['PATCH', `work-orders/${order}/`, { location }],
  ({ project, work_order: order }) => ['PATCH', `work-orders/${order}/`, { project }],
  ({ work_order: order }) => ['PATCH', `work-orders/${order}/`, { assigned_workers: [] }],
  ({ work_order: order, worker }) => ['POST', `work-orders/${order}/assign_worker/`, { worker_id: worker }],
  ({ work_order: order }) => ['POST', `work-orders/${order}/complete_work/`],
  ({ work_order: order }, content) => ['POST', `work-orders/${order}/add_update/`, { content }],
  ({ work_order: order }) => ['DELETE', `work-orders/${order}/`],
  ({ work, work_order: order }) => ['PATCH', `works/${work}/`, { work_order_id: order }],
  ({ work }) => ['PATCH', `works/${work}/`, { work_order_id: null }],
  ({ work }) => ['DELETE', `works/${work}/`],
  ({ worker }, reason) => ['POST', 'absences/', { worker, first_day: '2026-11-02', last_day: '2026-11-03', reason }],
  ({ absence }, reason) => ['PATCH', `absences/${absence}/`, { reason }],
  ({ absence }) => ['DELETE', `absences/${absence}/`],
  (_ids, title) => ['POST', 'checklist-templates/', { title, items: [REQUIRED_CHECK] }],
  ({ checklist_template: template }, title) => ['PATCH', `checklist-templates/${template}/`, { title }],
  ({ checklist_template: template }) => ['DELETE', `checklist-templates/${template}/`],
  ({ checklist_template: template, project }) => ['PATCH', `projects/${project}/`, { checklist_templates: [template] }],
  ({ checklist_template: template, work_order }) => ['POST', 'checklists/', { template, work_order }],
  ({ checklist }) => [
    'PATCH',
    `checklists/${checklist}/`,
    { answers: { [REQUIRED_CHECK.id]: { value: 'no', at: '2026-11-02T10:00:00Z' } } },
  ],
  ({ checklist, project }, title) => [
    'POST',
    'work-orders/',
    { title, description: 'x', project, follow_up_of: { checklist, item: REQUIRED_CHECK.id } },
  ],
  ({ checklist }) => ['DELETE', `checklists/${checklist}/`],
  ({ work_order: order }) => ['POST', 'signatures/', signatureOf(order ?? 0)],
  ({ signature }, reason) => ['PATCH', `signatures/${signature}/`, { revoked_reason: reason }],
  ({ signature }) => ['DELETE', `signatures/${signature}/`],
]

const REQUIRED_CHECK = {
  id: '5d0c4c2a-6f7b-4d0e-9a51-1f2a3b4c5d6e',
  kind: 'yes_no',
  label: 'Water is off',
  required: true,
}

/** Each kind of write, in any order, to one of the newest records of the lists or of the trash. */
export const randomWrites = fc
  .shuffledSubarray([...WRITES, 'restore' as const, 'restore' as const], { minLength: WRITES.length + 2 })
  .chain((writes) => fc.tuple(...writes.map((write) => fc.record({ write: fc.constant(write), at: fc.nat(2) }))))

interface RandomWrite {
  at: number
  write: (typeof WRITES)[number] | 'restore'
}

export async function performWrite(call: Call, { at, write }: RandomWrite): Promise<void> {
  if (write === 'restore') {
    const { results } = (await call('GET', '/api/deleted/?page_size=3')).body
    const { entity, entity_id: id } = results[at % results.length] ?? { entity: 'client', entity_id: 0 }
    await call('POST', `${RECORDS.kindNamed(entity).resource.path}${id}/restore/`)
    return
  }
  const ids: Partial<Record<Entity, number>> = {}
  for (const { entity, resource } of RECORDS.kinds) {
    const { results } = (await call('GET', `${resource.path}?page_size=10`)).body
    ids[entity] = results[at % results.length]?.id ?? 0
  }
  const [method, url, body] = write(ids, `Name ${at}`)
  await call(method, `/api/${url}`, body)
}
