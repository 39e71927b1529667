import type { ScopeEntity } from '../sync/scope.ts'
import type { Absence } from '../absences/absence.ts'
import type { BusinessSettings } from '../business/business.ts'
import type { Checklist } from '../checklists/checklist.ts'
import type { Signature } from '../signatures/signature.ts'
import type { Client } from '../clients/client.ts'
import type { Work } from '../portfolio/work.ts'
import type { Project } from '../projects/project.ts'
import type { WorkOrder, WorkOrderDetail } from '../work-orders/work-order.ts'
import type { Worker } from '../workers/worker.ts'

/**
 * An order as a pull returns it: with its checklists and signatures, if there are any. Orders that are needed first include
 * their journal and their newest works.
 */
export type ReplicaOrder = WorkOrder &
  Partial<Pick<WorkOrderDetail, 'updates' | 'series' | 'follow_up_of'>> & {
    checklists?: readonly Checklist[] | undefined
    signatures?: readonly Signature[] | undefined
    works?: readonly Work[] | undefined
  }

/** The records of a device (decision 62), by kind. */
export interface ReplicaRows {
  work_order: ReplicaOrder
  project: Project
  client: Client
  worker: Worker
  absence: Absence
}
export type ReplicaRecords = { [Kind in ScopeEntity]: readonly ReplicaRows[Kind][] }

/** Other facts that determine which records a screen shows. */
export interface ReplicaFacts {
  business: BusinessSettings
  worker: { id: number; name: string } | null
  /** Milliseconds since 1970. */
  now: number
}
