import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { Absence } from '@daywork/domain/absences/absence'
import type { Client } from '@daywork/domain/clients/client'
import { PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import type { Page } from '@daywork/domain/paging/page'
import type { Work } from '@daywork/domain/portfolio/work'
import type { Project } from '@daywork/domain/projects/project'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Worker } from '@daywork/domain/workers/worker'
import { type Photo, takePhoto } from './photos.ts'

/** Ordered so that nothing is deleted twice, because deleting a project also deletes its work orders (API-65). */
const ENTITIES = ['projects', 'work-orders', 'clients', 'workers', 'works', 'checklist-templates'] as const

/**
 * The records of one server, created through the API. Also creates required related records. The given fields override
 * the defaults.
 */
export function openBusiness(api: APIRequestContext) {
  const create = async <Row>(entity: string, fields: object): Promise<Row> =>
    bodyOf(await api.post(`/api/${entity}/`, { data: fields }))

  const addClient = (fields: Partial<Client> = {}) =>
    create<Client>('clients', { name: 'Harbor Homes', contact_email: 'office@harbor.test', ...fields })

  const addWorker = (fields: Partial<Worker> = {}) =>
    create<Worker>('workers', { name: 'Ann Lee', phone: '5555550142', ...fields })

  const addProject = async (fields: Partial<Project> = {}) => {
    const client = fields.client === undefined ? (await addClient()).id : fields.client
    return create<Project>('projects', { title: 'Kitchen at Pier 4', ...fields, client })
  }

  const addWorkOrder = async (fields: Partial<WorkOrder> = {}) => {
    const project = fields.project ?? (await addProject()).id
    return create<WorkOrder>('work-orders', {
      title: 'Lay tiles',
      description: 'Kitchen floor, 12 square metres',
      ...fields,
      project,
    })
  }

  const addAbsence = (fields: Pick<Absence, 'worker'> & Partial<Absence>) =>
    create<Absence>('absences', { first_day: '2030-06-03', last_day: '2030-06-04', ...fields })

  const addPhoto = async (order: WorkOrder, photo?: Photo) => {
    const files = photo ?? (await takePhoto())
    return bodyOf<Work>(await api.post('/api/works/', { multipart: { files, work_order_id: order.id } }))
  }

  /** A portfolio work with these files. */
  const addWork = async (fields: Partial<Pick<Work, 'description' | 'work_order_id'>>, files: readonly Photo[]) => {
    const form = new FormData()
    form.set('description', fields.description ?? '')
    form.set('work_order_id', String(fields.work_order_id ?? ''))
    for (const { name, mimeType, buffer } of files) {
      form.append('files', new File([Uint8Array.from(buffer)], name, { type: mimeType }))
    }
    return bodyOf<Work>(await api.post('/api/works/', { multipart: form }))
  }

  /** Submits a capture, or words alone, with the reviewed annotations of an analysis. */
  const addCapture = async (description: string, annotations: readonly object[], media?: Photo) => {
    const fields = { description, annotations: JSON.stringify(annotations) }
    const kind = media?.mimeType.startsWith('video/') ? 'video' : 'photo'
    const file = media && { media: { ...media, name: `capture.${kind}` } }
    return bodyOf<Work>(await api.post('/api/works/capture/', { multipart: { ...fields, ...file } }))
  }

  /** An edit from another device. */
  const edit = async (entity: string, id: number, fields: object): Promise<unknown> =>
    bodyOf(await api.patch(`/api/${entity}/${id}/`, { data: fields }))

  /** A delete from another device. */
  const remove = async (entity: string, id: number): Promise<void> => {
    const response = await api.delete(`/api/${entity}/${id}/`)
    if (!response.ok()) throw new Error(`${response.url()} responded with ${response.status()}`)
  }

  const act = async (entity: string, id: number, action: string, fields: object): Promise<unknown> =>
    bodyOf(await api.post(`/api/${entity}/${id}/${action}/`, { data: fields }))

  const list = async <Row>(entity: string): Promise<Row[]> =>
    (await bodyOf<Page<Row>>(await api.get(`/api/${entity}/?page_size=${PAGE_SIZE_MAX}`))).results

  const read = async <Row>(entity: string, id: number): Promise<Row> =>
    bodyOf<Row>(await api.get(`/api/${entity}/${id}/`))

  let isZoneChanged = false
  const setTimeZone = async (zone: string): Promise<void> => {
    isZoneChanged = true
    await bodyOf(await api.put('/api/business/', { data: { time_zone: zone } }))
  }

  /** The settings that the next test expects. */
  const resetSettings = async (): Promise<void> => {
    if (isZoneChanged) await setTimeZone('UTC')
  }

  /** Deletes every record, so that the next test starts with an empty business. */
  const clear = async () => {
    for (const entity of ENTITIES) {
      const rows = await list<{ id: number }>(entity)
      await Promise.all(rows.map(({ id }) => api.delete(`/api/${entity}/${id}/`)))
    }
  }
  return {
    /** Adds a record of any other entity. */
    add: create,
    addClient,
    addWorker,
    addProject,
    addWorkOrder,
    addAbsence,
    addPhoto,
    addWork,
    addCapture,
    edit,
    remove,
    act,
    list,
    read,
    clear,
    setTimeZone,
    resetSettings,
  }
}

export type Business = ReturnType<typeof openBusiness>

async function bodyOf<Body>(response: APIResponse): Promise<Body> {
  if (!response.ok()) throw new Error(`${response.url()} responded with ${response.status()}: ${await response.text()}`)
  return response.json()
}
