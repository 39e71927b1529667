import type { ClientInput } from '@daywork/domain/clients/client'
import type { Mark } from '@daywork/domain/portfolio/markup'
import type { ProjectInput } from '@daywork/domain/projects/project'
import type { WorkOrderInput } from '@daywork/domain/work-orders/work-order'
import type { SignerRole } from '@daywork/domain/signatures/roles'
import type { SeriesInput } from '@daywork/domain/series/series'
import type { WorkerInput } from '@daywork/domain/workers/worker'
import type { SampleAnswer } from './sample-checklists.ts'
import type { Shot } from './photos/scenes.ts'

/** The sample's days are working days from today, so that no one works on a weekend; 0 is today. */
type WorkingDay = number

export interface SampleWorker extends Omit<WorkerInput, 'expirations'> {
  /** Skills and certificates, each with the days from today until it expires. */
  expiresIn?: Record<string, number>
  /** Of an account that adds photos and notes. */
  username?: string
}

export interface SampleAbsence {
  workerIndex: number
  /** Days from today. */
  startsIn: number
  days: number
  reason: string
}

export interface SampleSeries extends Pick<
  SeriesInput,
  'title' | 'description' | 'rule' | 'duration_minutes' | 'location'
> {
  projectIndex: number
  workerIndexes: number[]
  /** HH:MM */
  startsAt: string
}

export interface SampleProject extends Omit<ProjectInput, 'start_date' | 'end_date'> {
  clientIndex: number
  /** The first and the last day, in days from today. */
  days?: readonly [number, number]
}

/** A mark on the first photo of a work. */
type MarkShape<Kind> = Kind extends Mark ? Omit<Kind, 'id' | 'file_id'> : never
export type SampleMark = MarkShape<Mark>

/** A signature that was drawn on an order's page. */
interface SampleSignature extends Omit<SampleEntry, 'text'> {
  signer: string
  role: SignerRole
}

/** What a member of the crew adds to an order. */
interface SampleEntry {
  /** The index of the worker; the account of the sample if undefined. */
  by?: number
  day: WorkingDay
  /** HH:MM */
  at: string
  text: string
}

export interface SampleWork extends SampleEntry {
  shots: readonly Shot[]
  marks?: readonly SampleMark[]
}

export interface SampleWorkOrder extends Omit<WorkOrderInput, 'project' | 'assigned_workers'> {
  projectIndex: number
  workerIndexes: number[]
  /** Undefined for an order without a date. */
  startsIn?: WorkingDay
  /** HH:MM in the time zone of the business; 08:00 if undefined. */
  startsAt?: string
  /** Undefined for an order without an end, and for one that ends on a later day. */
  hours?: number
  /** The last day of an order of several days. */
  endsIn?: WorkingDay
  notes?: readonly SampleEntry[]
  works?: readonly SampleWork[]
  /** A checklist with its answers. */
  checklist?: { title: string; by: number; answers: readonly SampleAnswer[]; followUp?: SampleWorkOrder }
  signature?: SampleSignature
}

export interface SampleBusiness {
  clients: ClientInput[]
  workers: SampleWorker[]
  absences: SampleAbsence[]
  series: SampleSeries[]
  projects: SampleProject[]
  workOrders: SampleWorkOrder[]
}
