import type { Project } from '@daywork/domain/projects/project'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Worker } from '@daywork/domain/workers/worker'
import { randomUUID } from 'node:crypto'
import type { Business } from './business.ts'
import { type SitePhoto, takeSitePhoto } from './site-photos.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const HALF_HOUR_MS = 30 * 60 * 1000

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A full or half hour, as people make appointments. `hours` from now, so that nothing of today is late. */
const inDays = (days: number, hours = 0): string => {
  const time = Date.now() + days * DAY_MS + 2 * hours * HALF_HOUR_MS
  return new Date(Math.floor(time / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString()
}

const CLIENTS = [
  {
    name: 'Pine Street Bakery',
    contact_email: 'hello@pinestreet.example',
    phone_number: '+15555550117',
    address: '48 Pine Street',
    notes: 'Deliveries until 6 am; work starts after closing at 2 pm.',
  },
  {
    name: 'Maple Court Townhomes',
    contact_email: 'board@maplecourt.example',
    phone_number: '+15555550163',
    address: '1-24 Maple Court',
    notes: 'Board meets on the first Tuesday. Quotes over $5,000 need its vote.',
  },
  {
    name: 'Riverbend Community Center',
    contact_email: 'facilities@riverbend.example',
    phone_number: '+15555550128',
    address: '300 Levee Road',
    notes: 'Sign in at the front desk; hard hats beyond the gym doors.',
  },
  {
    name: 'Northgate Animal Clinic',
    contact_email: 'office@northgate.example',
    phone_number: '+15555550175',
    address: '9 Northgate Plaza',
    notes: 'Quiet work only between 9 and 11.',
  },
  {
    name: 'Orchard Lane Dental',
    contact_email: 'front.desk@orchard.example',
    phone_number: '+15555550142',
    address: '210 Orchard Lane, Suite 3',
    notes: 'Gate code from the front desk. Dust covers on both treatment rooms.',
  },
]

const WORKERS: Partial<Worker>[] = [
  { name: 'Ann Lee', title: 'Electrician', skills: { Wiring: true, Lighting: true, 'OSHA 30': true } },
  { name: 'Marco Bianchi', title: 'Tile setter', status: 'BUSY', skills: { Tiling: true, Waterproofing: true } },
  { name: 'Priya Nair', title: 'Carpenter', skills: { Framing: true, Cabinets: true, 'Forklift license': true } },
  { name: 'Tom Okafor', title: 'Painter', skills: { Drywall: true, 'Spray finish': true } },
  { name: 'Lena Vogt', title: 'Plumber', status: 'BUSY', skills: { Copper: true, 'Gas fitting': true } },
  { name: 'Sam Ortiz', title: 'Laborer', status: 'ON_LEAVE', skills: { Demolition: true, 'Boom lift': true } },
]

/** `of` is the index of the client in CLIENTS. */
const PROJECTS: (Partial<Project> & { of: number })[] = [
  {
    of: 0,
    title: 'Oven hall ventilation',
    status: 'PLANNING',
    budget: '18400.00',
    description: 'Hood, ducts and make-up air for two deck ovens',
  },
  {
    of: 1,
    title: 'Stair and railing repairs',
    status: 'ON_HOLD',
    budget: '9750.00',
    description: 'Twelve entrances, steel railings, new treads',
  },
  {
    of: 2,
    title: 'Gym locker rooms',
    status: 'IN_PROGRESS',
    budget: '86000.00',
    description: 'Showers, floor drains and benches in both rooms',
  },
  {
    of: 4,
    title: 'Waiting room renovation',
    status: 'IN_PROGRESS',
    budget: '42500.00',
    description: 'New floor, lighting and reception desk; open during works',
  },
]

/** `in` and `by` are the indexes of the project and the crew above. The last order is the newest. */
const ORDERS: (Partial<WorkOrder> & { in: number; by: number[]; photos?: SitePhoto[] })[] = [
  {
    in: 3,
    by: [3],
    photos: ['hallway-before', 'hallway-after'],
    title: 'Patch and paint the hallway',
    description: 'Fill the old anchor holes, two coats of eggshell white',
    status: 'COMPLETED',
    location: 'Suite 3, hallway',
    scheduled_start: inDays(-3, -1),
  },
  {
    in: 2,
    by: [1],
    photos: ['shower-base'],
    title: 'Waterproof the shower bases',
    description: 'Membrane up to 6 feet, flood test for 24 hours before tiling',
    status: 'COMPLETED',
    priority: 'HIGH',
    location: 'Locker room A',
    scheduled_start: inDays(-6, -1.5),
  },
  {
    in: 1,
    by: [2],
    title: 'Replace treads, entrances 7 to 12',
    description: 'Waiting for the board to choose between steel and oak',
    status: 'ON_HOLD',
    priority: 'LOW',
    location: 'Maple Court',
    scheduled_start: inDays(-1, -1),
  },
  {
    in: 0,
    by: [],
    title: 'Measure the hood openings',
    description: 'Take the ceiling height at both ovens',
    status: 'SCHEDULED',
    location: '48 Pine Street, rear door',
    scheduled_start: inDays(4, 0.5),
  },
  {
    in: 3,
    by: [2, 3],
    title: 'Build the reception desk base',
    description: 'Plywood carcass as drawn, leave the cable trench open',
    location: 'Suite 3, waiting room',
    scheduled_start: inDays(0, 1.5),
  },
  {
    in: 2,
    by: [1, 2, 3, 4],
    photos: ['tiles-begun'],
    title: 'Lay floor tiles',
    description: 'Start at the drain, 1/4 inch fall per foot',
    priority: 'HIGH',
    location: 'Locker room B',
    scheduled_start: inDays(0, -0.5),
  },
  {
    in: 3,
    by: [0],
    title: 'Hang the reception lights',
    description: 'Four pendants over the desk, dimmer by the door',
    priority: 'HIGH',
    location: 'Suite 3, waiting room',
    scheduled_start: inDays(0, 0.5),
  },
  {
    in: 2,
    by: [4],
    photos: ['riser-leak'],
    title: 'Stop the leak at riser 2',
    description: 'Shut valve 4 first; the stain is on the wall side',
    priority: 'URGENT',
    location: 'Locker room A, riser closet',
    scheduled_start: inDays(0, -1),
  },
]

/** Later entries are newer. `of` is the title of an order, or '' for none. */
const WORKS: { description: string; of: string; photos: SitePhoto[] }[] = [
  {
    description: 'Entrances 7 to 12 before the new treads',
    of: 'Replace treads, entrances 7 to 12',
    photos: ['stairs'],
  },
  { description: 'Boiler plate for the spare parts order', of: '', photos: ['boiler-plate'] },
  {
    description: 'Sleeve soldered, held pressure for an hour',
    of: 'Stop the leak at riser 2',
    photos: ['riser-fixed'],
  },
  { description: 'Locker room B, grouted up to the door', of: 'Lay floor tiles', photos: ['tiles-laid'] },
]

/** The order that has a story: notes, a checklist, photos of two days, and a link for its client. */
export const STORY_ORDER = 'Lay floor tiles'

const CHECKS = [
  { kind: 'yes_no', label: 'Flood test held for 24 hours', answer: { value: 'yes' } },
  { kind: 'number', label: 'Fall to the drain', unit: 'in/ft', min: 0.25, max: 0.5, answer: { value: 0.25 } },
  {
    kind: 'yes_no',
    label: 'Grout lines are level with the threshold',
    answer: { value: 'no', note: 'High by 1/8 inch' },
  },
  { kind: 'text', label: 'Batch of the tiles', answer: { value: 'P-2291' } },
  { kind: 'check', label: 'Spare tiles are left in the closet', required: true },
]

async function addStory(business: Business, order: number): Promise<void> {
  for (const content of [
    'Screed is dry: 2 % moisture at the drain and at the door.',
    'Client wants the darker grout. Sample approved on site.',
  ])
    await business.act('work-orders', order, 'add_update', { content })
  const items = CHECKS.map(({ answer: _, ...item }) => ({ id: randomUUID(), ...item }))
  const template = await business.add<{ id: number }>('checklist-templates', { title: 'Tile handover', items })
  const checklist = await business.add<{ id: number }>('checklists', { work_order: order, template: template.id })
  const answered = items.flatMap(({ id }, at) => (CHECKS[at]?.answer ? [[id, CHECKS[at].answer]] : []))
  await business.edit('checklists', checklist.id, { answers: Object.fromEntries(answered) })
}

/** Adds a contracting business with work in progress, for pictures of the product. */
export async function addSampleBusiness(business: Business): Promise<void> {
  const clients: number[] = []
  for (const client of CLIENTS) clients.push((await business.addClient(client)).id)

  const workers: number[] = []
  for (const [index, worker] of WORKERS.entries()) {
    const phone = `555555018${index}`
    workers.push((await business.addWorker({ ...worker, phone })).id)
  }

  const projects: number[] = []
  for (const [index, { of, ...project }] of PROJECTS.entries()) {
    const dates = { start_date: dayIn(-20 + 6 * index), end_date: dayIn(30 + 9 * index) }
    projects.push((await business.addProject({ ...project, ...dates, client: clients[of] ?? null })).id)
  }

  const orders = new Map<string, number>()
  for (const { in: project, by, photos = [], ...fields } of ORDERS) {
    const assigned_workers = by.map((index) => ({ worker_id: workers[index] ?? 0, role: 'PRIMARY' }))
    const id = projects[project]
    const order = await business.addWorkOrder({
      ...fields,
      assigned_workers,
      ...(id === undefined ? {} : { project: id }),
    })
    orders.set(order.title, order.id)
    for (const photo of photos) await business.addPhoto(order, await takeSitePhoto(photo))
  }

  for (const { description, of, photos } of WORKS) {
    const files = await Promise.all(photos.map(takeSitePhoto))
    await business.addWork({ description, work_order_id: orders.get(of) ?? null }, files)
  }
  await addStory(business, orders.get(STORY_ORDER) ?? 0)
}
