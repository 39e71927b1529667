import { ROLE_DEFAULT } from '@daywork/domain/assignments/roles'
import type { ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { Client } from '@daywork/domain/clients/client'
import type { Project } from '@daywork/domain/projects/project'
import { timestampAt } from '@daywork/domain/schedule/zoned-time'
import type { Worker } from '@daywork/domain/workers/worker'
import type { WriteContext } from '../../records/activity.queries.ts'
import { createRecord } from '../../records/save-record.ts'
import { absenceRecord } from '../../features/absences/absence-record.ts'
import { templateRecord } from '../../features/checklists/template-record.ts'
import { clientRecord } from '../../features/clients/client-record.ts'
import { addWorker } from '../../features/projects/project-operations.ts'
import { setLinkedWorker } from '../../features/people/people.queries.ts'
import type { StoredFile } from '../../features/portfolio/works.queries.ts'
import { projectRecord } from '../../features/projects/project-record.ts'
import { seriesRecord } from '../../features/series/series-record.ts'
import { workerRecord } from '../../features/workers/worker-record.ts'
import { addEntries } from './add-entries.ts'
import { addSignatures } from './add-signatures.ts'
import { addChecklists, addOrder, addPastOrders, nth } from './add-orders.ts'
import type { SampleBusiness, SampleWork } from './sample-business.ts'
import { sampleTemplates } from './sample-checklists.ts'
import { type CrewAccount, createCrew } from './sample-crew.ts'
import type { SampleDays } from './sample-days.ts'
import { setOrderTimes, setRecordTimes } from './sample-history.queries.ts'

interface BusinessToAdd {
  /** From 1. */
  number: number
  sample: SampleBusiness
  days: SampleDays
  photos: ReadonlyMap<SampleWork, readonly StoredFile[]>
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Days from today on which the first repairs of a client began. */
const REPAIRS_SINCE = -1200
/** Days before the start of a project on which it was entered. */
const PLANNED_AHEAD = 12

/** Adds a sample in the transaction of the context. */
export async function addBusiness(context: WriteContext, business: BusinessToAdd): Promise<void> {
  const { days, number, photos, sample } = business
  const clients: Client[] = []
  for (const client of sample.clients) clients.push(await createRecord(context, clientRecord, client))
  const accounts = await createCrew(context.db, sample.workers)
  const workers = await addWorkers(context, business, accounts)
  const crewOf = (indexes: readonly number[]) =>
    indexes.map((index) => ({ worker_id: nth(workers, index).id, role: ROLE_DEFAULT }))
  const projects = await addProjects(context, sample, { clients, workers, days })
  const services = await addServices(context, clients, days)
  for (const { projectIndex, startsAt, workerIndexes, ...series } of sample.series) {
    const times = { local_start: `${days.day(1)}T${startsAt}`, time_zone: days.zone }
    const assigned_workers = crewOf(workerIndexes)
    await createRecord(context, seriesRecord, {
      ...series,
      ...times,
      project: nth(projects, projectIndex).id,
      assigned_workers,
    })
  }
  const userOf = (index: number | undefined) => (index === undefined ? undefined : accounts.get(index)) ?? context.user
  const past = await addPastOrders(context, number, { services, crewOf, days, userOf })
  const surroundings = { days, projects, crewOf }
  const orders = []
  for (const order of sample.workOrders) orders.push(await addOrder(context, order, surroundings))
  await addEntries(context, orders, { days, photos, userOf })
  const templates = number === 1 ? await addTemplates(context) : []
  const followUps = await addChecklists(context, orders, { ...surroundings, templates, userOf })
  await addEntries(context, followUps, { days, photos, userOf })
  await addSignatures(context, orders, { days, photos, userOf })
  const since = new Date(days.at(0, '09:00') + REPAIRS_SINCE * DAY_MS).toISOString()
  await setRecordTimes(
    context.db,
    'client',
    clients.map(({ id }) => ({ id, at: since })),
  )
  await setRecordTimes(
    context.db,
    'project',
    [...services, ...projects].map(({ id, start_date }) => ({ id, at: enteredAt(start_date, days) })),
  )
  await setOrderTimes(context.db, [...past, ...[...orders, ...followUps].map(({ times }) => times)])
}

/** Some days before the start, and before today. */
function enteredAt(start: string | null, days: SampleDays): string {
  const planned = start === null ? Infinity : timestampAt(start, '09:00', days.zone) - PLANNED_AHEAD * DAY_MS
  return new Date(Math.min(planned, days.at(-3, '09:00'))).toISOString()
}

async function addWorkers(
  context: WriteContext,
  { days, sample }: BusinessToAdd,
  accounts: ReadonlyMap<number, CrewAccount>,
): Promise<Worker[]> {
  const workers: Worker[] = []
  for (const [index, { expiresIn = {}, username: _signsIn, ...worker }] of sample.workers.entries()) {
    const expirations = Object.entries(expiresIn).map(([name, left]) => ({ name, expires_on: days.day(left) }))
    const added = await createRecord(context, workerRecord, { ...worker, expirations })
    const account = accounts.get(index)
    if (account) setLinkedWorker(context.db, account.id, added.id)
    workers.push(added)
  }
  for (const { days: length, reason, startsIn, workerIndex } of sample.absences) {
    const worker = nth(workers, workerIndex).id
    const absence = { worker, first_day: days.day(startsIn), last_day: days.day(startsIn + length - 1), reason }
    await createRecord(context, absenceRecord, absence)
  }
  return workers
}

interface People {
  clients: readonly Client[]
  workers: readonly Worker[]
  days: SampleDays
}

/** Adds the projects, with the crews of their orders. */
async function addProjects(
  context: WriteContext,
  sample: SampleBusiness,
  { clients, days, workers }: People,
): Promise<Project[]> {
  const projects: Project[] = []
  for (const [index, { clientIndex, days: [from, to] = [], ...fields }] of sample.projects.entries()) {
    const project = await createRecord(context, projectRecord, {
      ...fields,
      client: nth(clients, clientIndex).id,
      ...(from !== undefined && to !== undefined && { start_date: days.day(from), end_date: days.day(to) }),
    })
    const crew = sample.workOrders.filter((order) => order.projectIndex === index)
    for (const worker of new Set(crew.flatMap(({ workerIndexes }) => workerIndexes))) {
      await addWorker(context, project.id, nth(workers, worker).id)
    }
    projects.push(project)
  }
  return projects
}

/** What clients call for between projects. */
async function addServices(context: WriteContext, clients: readonly Client[], days: SampleDays): Promise<Project[]> {
  const services: Project[] = []
  for (const client of clients) {
    const service = await createRecord(context, projectRecord, {
      title: `Repairs and maintenance, ${client.name}`,
      client: client.id,
      status: 'IN_PROGRESS',
      description: 'Calls between projects, billed by the hour at the end of the month.',
      start_date: days.day(REPAIRS_SINCE),
    })
    services.push(service)
  }
  return services
}

async function addTemplates(context: WriteContext): Promise<ChecklistTemplate[]> {
  const templates: ChecklistTemplate[] = []
  for (const template of sampleTemplates()) templates.push(await createRecord(context, templateRecord, template))
  return templates
}
