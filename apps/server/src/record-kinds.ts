import type { FastifyPluginAsync } from 'fastify'
import { absenceOperations, absenceRecord } from './features/absences/absence-record.ts'
import { absencesRoutes } from './features/absences/absences.routes.ts'
import { checklistOperations, checklistRecord } from './features/checklists/checklist-record.ts'
import { checklistsRoutes } from './features/checklists/checklists.routes.ts'
import { templateOperations, templateRecord } from './features/checklists/template-record.ts'
import { clientOperations, clientRecord } from './features/clients/client-record.ts'
import { clientsRoutes } from './features/clients/clients.routes.ts'
import { workOperations } from './features/portfolio/work-operations.ts'
import { workRecord } from './features/portfolio/work-record.ts'
import { worksRoutes } from './features/portfolio/works.routes.ts'
import { projectOperations } from './features/projects/project-operations.ts'
import { projectRecord } from './features/projects/project-record.ts'
import { projectsRoutes } from './features/projects/projects.routes.ts'
import { seriesOperations, seriesRecord } from './features/series/series-record.ts'
import { seriesRoutes } from './features/series/series.routes.ts'
import { signatureOperations, signatureRecord } from './features/signatures/signature-record.ts'
import { signaturesRoutes } from './features/signatures/signatures.routes.ts'
import { workOrderOperations } from './features/work-orders/work-order-operations.ts'
import { workOrderRecord } from './features/work-orders/work-order-record.ts'
import { workOrdersRoutes } from './features/work-orders/work-orders.routes.ts'
import { workerOperations, workerRecord } from './features/workers/worker-record.ts'
import { workersRoutes } from './features/workers/workers.routes.ts'
import { createRegistry } from './records/registry.ts'

/** All kinds of records, in the order of the API document. records/README.md says how to add one. */
export const RECORDS = createRegistry([
  { ...clientRecord, operations: clientOperations },
  { ...projectRecord, operations: projectOperations },
  { ...workerRecord, operations: workerOperations },
  { ...workOrderRecord, operations: workOrderOperations },
  { ...workRecord, operations: workOperations },
  { ...absenceRecord, operations: absenceOperations },
  { ...seriesRecord, operations: seriesOperations },
  { ...templateRecord, operations: templateOperations },
  { ...checklistRecord, operations: checklistOperations },
  { ...signatureRecord, operations: signatureOperations },
])

export const RECORD_ROUTES: readonly FastifyPluginAsync[] = [
  clientsRoutes,
  projectsRoutes,
  workersRoutes,
  workOrdersRoutes,
  worksRoutes,
  absencesRoutes,
  seriesRoutes,
  checklistsRoutes,
  signaturesRoutes,
]
