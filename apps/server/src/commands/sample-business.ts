import type { ClientInput } from '@daywork/domain/clients/client'
import type { ProjectInput } from '@daywork/domain/projects/project'
import type { WorkOrderInput } from '@daywork/domain/work-orders/work-order'
import type { SeriesInput } from '@daywork/domain/series/series'
import type { WorkerInput } from '@daywork/domain/workers/worker'

/** A fictitious contractor, with phone numbers (555-01xx) and domains (.example) that are reserved for examples. */
const CLIENTS: ClientInput[] = [
  {
    name: 'Harbor Homes Property Management',
    contact_email: 'office@harborhomes.example',
    phone_number: '+14155550132',
    notes: 'Prefers calls before 9. The gate code changes every month; ask the front desk before each visit.',
    address: '1200 Bayshore Boulevard, San Mateo',
  },
  { name: 'Whitfield Dental Group', contact_email: 'facilities@whitfield.example', notes: 'Work only after 6 pm.' },
  { name: 'Delgado House', contact_email: 'owner@delgado.example', address: '14 Delgado Court' },
  { name: 'St. Brendan Parish Hall', phone_number: '+15105550109', notes: 'Weddings on Saturdays: no noise.' },
  { name: 'Northline Logistics', contact_email: 'dock@northline.example', phone_number: '+19255550146' },
]

interface SampleWorker extends Omit<WorkerInput, 'expirations'> {
  /** Skills and certificates, each with the days from today until it expires. */
  expiresIn?: Record<string, number>
}

const WORKERS: SampleWorker[] = [
  {
    name: 'A. Lindqvist',
    title: 'Tile setter',
    phone: '4155550111',
    skills: ['Tiling', 'Waterproofing'],
    expiresIn: { 'OSHA 10': 400 },
  },
  {
    name: 'M. Okonjo',
    title: 'Electrician',
    phone: '4155550112',
    status: 'BUSY',
    skills: ['Panels', 'EV chargers'],
    expiresIn: { 'Electrical license': 21, 'OSHA 30': 200 },
  },
  { name: 'P. Novakova', title: 'Carpenter', phone: '4155550113', skills: ['Framing', 'Stairs'] },
  {
    name: 'S. Hollings',
    title: 'Plumber',
    phone: '4155550114',
    status: 'ON_LEAVE',
    skills: ['Gas'],
    expiresIn: { Gas: -5 },
  },
  { name: 'J. Kimura', title: 'Apprentice', phone: '4155550115', skills: ['Painting'] },
]

interface SampleAbsence {
  workerIndex: number
  /** Days from today. */
  startsIn: number
  days: number
  reason: string
}

const ABSENCES: SampleAbsence[] = [
  { workerIndex: 3, startsIn: -4, days: 14, reason: 'Medical leave' },
  { workerIndex: 0, startsIn: 8, days: 5, reason: 'Vacation' },
  { workerIndex: 4, startsIn: 2, days: 1, reason: 'Trade school' },
]

interface SampleSeries extends Pick<SeriesInput, 'title' | 'description' | 'rule' | 'duration_minutes' | 'location'> {
  projectIndex: number
  workerIndexes: number[]
  /** HH:MM */
  startsAt: string
}

const SERIES: SampleSeries[] = [
  {
    title: 'Clean the lobby floor',
    description: 'Sweep, mop, and check the mats.',
    rule: 'FREQ=WEEKLY;BYDAY=MO,TH',
    startsAt: '07:00',
    duration_minutes: 60,
    projectIndex: 0,
    workerIndexes: [4],
  },
  {
    title: 'Read the meters',
    description: 'Water and gas, with a photo of each.',
    rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    startsAt: '08:00',
    duration_minutes: 30,
    projectIndex: 0,
    workerIndexes: [3],
  },
]

interface SampleProject extends ProjectInput {
  clientIndex: number
}

const PROJECTS: SampleProject[] = [
  {
    title: 'Lobby and corridor refresh',
    clientIndex: 0,
    status: 'IN_PROGRESS',
    budget: '48000.00',
    description: 'New tiles, lighting and paint on three floors.',
  },
  {
    title: 'Operating room 3 build-out',
    clientIndex: 1,
    budget: '126500.00',
    description: 'Partition walls and medical gas.',
  },
  { title: 'Kitchen', clientIndex: 2, status: 'IN_PROGRESS', budget: '31250.50' },
  { title: 'Hall roof', clientIndex: 3, status: 'ON_HOLD', description: 'Waiting for the slate to be approved.' },
  { title: 'Dock lighting', clientIndex: 4, status: 'COMPLETED', budget: '9400.00' },
]

export interface SampleWorkOrder extends Omit<WorkOrderInput, 'project' | 'assigned_workers'> {
  projectIndex: number
  workerIndexes: number[]
  /** Days from today; undefined for an order without a date. */
  startsIn?: number
  /** HH:MM in the time zone of the business; 08:00 if undefined. */
  startsAt?: string
  /** Undefined for an order without an end. */
  hours?: number
}

const WORK_ORDERS: SampleWorkOrder[] = [
  {
    title: 'Emergency lighting fails its test',
    description: 'Two fixtures do not stay lit for the required 90 minutes.',
    priority: 'URGENT',
    location: 'Stairwell B',
    projectIndex: 0,
    workerIndexes: [1],
    required_skills: ['Electrical license'],
    startsIn: -1,
    startsAt: '13:00',
    hours: 3,
  },
  {
    title: 'Lay porcelain tiles, second floor',
    description: 'Start at the elevators and keep one lane open.',
    priority: 'HIGH',
    location: 'Corridor, second floor',
    projectIndex: 0,
    workerIndexes: [0, 4],
    required_skills: ['Tiling'],
    startsIn: 0,
    hours: 8,
  },
  {
    title: 'Strip old wallpaper',
    description: 'All of the first floor.',
    status: 'COMPLETED',
    priority: 'LOW',
    location: 'First floor',
    projectIndex: 0,
    workerIndexes: [4, 2, 0, 1],
    startsIn: -9,
  },
  {
    title: 'Rough-in plumbing',
    description: 'The sink moves to the window wall.',
    location: '14 Delgado Court',
    projectIndex: 2,
    workerIndexes: [],
    required_skills: ['Gas'],
    startsIn: -3,
    hours: 6,
  },
  {
    title: 'Deliver and install cabinets',
    description: 'Delivery between 8 and 10.',
    status: 'SCHEDULED',
    location: '14 Delgado Court',
    projectIndex: 2,
    workerIndexes: [2],
    startsIn: 6,
    startsAt: '10:00',
    hours: 5,
  },
  {
    title: 'Survey slate and flashing',
    description: 'A photo of every valley.',
    status: 'ON_HOLD',
    priority: 'LOW',
    projectIndex: 3,
    workerIndexes: [],
  },
  {
    title: 'Replace dock luminaires',
    description: 'Twelve LED high-bays.',
    status: 'COMPLETED',
    location: 'Dock 2',
    projectIndex: 4,
    workerIndexes: [1],
    startsIn: -60,
  },
  {
    title: 'Measure operating room 3',
    description: 'To the nearest inch, with heights.',
    status: 'DRAFT',
    projectIndex: 1,
    workerIndexes: [],
  },
]

export interface SampleBusiness {
  clients: ClientInput[]
  workers: SampleWorker[]
  absences: SampleAbsence[]
  series: SampleSeries[]
  projects: SampleProject[]
  workOrders: SampleWorkOrder[]
}

/** The business as written above. */
export const FIRST_SAMPLE: SampleBusiness = {
  clients: CLIENTS,
  workers: WORKERS,
  absences: ABSENCES,
  series: SERIES,
  projects: PROJECTS,
  workOrders: WORK_ORDERS,
}
