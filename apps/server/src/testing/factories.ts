import type { Checklist, ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { Client } from '@daywork/domain/clients/client'
import type { Project } from '@daywork/domain/projects/project'
import type { WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import type { SeriesDetail } from '@daywork/domain/series/series'
import type { Signature } from '@daywork/domain/signatures/signature'
import type { Worker } from '@daywork/domain/workers/worker'
import type { Call } from './test-app.ts'

/** Creates a record through the API. */
async function create<Row>(call: Call, url: string, fields: object): Promise<Row> {
  const { body, status } = await call('POST', url, fields)
  if (status !== 201) throw new Error(`POST ${url} returned ${status}: ${JSON.stringify(body)}`)
  return body
}

export const buildClient = (call: Call, fields: object = {}) =>
  create<Client>(call, '/api/clients/', { name: 'Harbor Homes', contact_email: 'office@harbor.test', ...fields })

export const buildWorker = (call: Call, fields: object = {}) =>
  create<Worker>(call, '/api/workers/', { name: 'Ann Lee', phone: '5555550142', ...fields })

export async function buildProject(call: Call, fields: object = {}): Promise<Project> {
  const client = 'client' in fields ? {} : { client: (await buildClient(call)).id }
  return create<Project>(call, '/api/projects/', { title: 'Kitchen at Pier 4', ...client, ...fields })
}

export async function buildWorkOrder(call: Call, fields: object = {}): Promise<WorkOrderDetail> {
  const project = 'project' in fields ? {} : { project: (await buildProject(call)).id }
  return create<WorkOrderDetail>(call, '/api/work-orders/', {
    title: 'Lay tiles',
    description: 'Kitchen floor, 12 m2',
    ...project,
    ...fields,
  })
}

/** With one required question, 'Water is off'. */
export const buildTemplate = (call: Call, fields: object = {}) =>
  create<ChecklistTemplate>(call, '/api/checklist-templates/', {
    title: 'Before leaving',
    items: [{ id: WATER_ITEM, kind: 'yes_no', label: 'Water is off', required: true }],
    ...fields,
  })

export const WATER_ITEM = '5d0c4c2a-6f7b-4d0e-9a51-1f2a3b4c5d6e'

export async function buildChecklist(call: Call, fields: object = {}): Promise<Checklist> {
  const order = 'work_order' in fields ? {} : { work_order: (await buildWorkOrder(call)).id }
  const template = 'template' in fields ? {} : { template: (await buildTemplate(call)).id }
  return create<Checklist>(call, '/api/checklists/', { ...order, ...template, ...fields })
}

/** A typed signature on an order. */
export const signatureOf = (order: number, statement: object = {}) => ({
  work_order: order,
  signer: 'Maria Lopez',
  role: 'client',
  statement: { ...STATEMENT, number: order, ...statement },
  signed_at: '2026-11-02T15:00:00Z',
})

const STATEMENT = {
  v: 1,
  source: 'order',
  title: 'Lay tiles',
  client: 'Harbor Homes',
  site: '',
  status: 'IN_PROGRESS',
  date: null,
  checklists: [],
  photos: [],
  notes: [],
  consent: 'The work was done as described above.',
}

export async function buildSignature(call: Call, fields: object = {}): Promise<Signature> {
  const order = 'work_order' in fields ? 0 : (await buildWorkOrder(call)).id
  return create<Signature>(call, '/api/signatures/', { ...signatureOf(order), ...fields })
}

/** A series of orders every day at 9:00 from today on, unless the fields say otherwise. */
export async function buildSeries(call: Call, fields: object = {}): Promise<SeriesDetail> {
  const project = 'project' in fields ? {} : { project: (await buildProject(call)).id }
  return create<SeriesDetail>(call, '/api/series/', {
    title: 'Clean the lobby',
    description: 'Floors and windows',
    rule: 'FREQ=DAILY',
    local_start: `${new Date().toISOString().slice(0, 10)}T09:00`,
    time_zone: 'UTC',
    ...project,
    ...fields,
  })
}
