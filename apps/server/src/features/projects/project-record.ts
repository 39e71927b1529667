import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { projectDatesFault, type ProjectInput } from '@daywork/domain/projects/project'
import { PROJECT_STATUS_DEFAULT } from '@daywork/domain/projects/statuses'
import type { RecordKind } from '../../changes/record-kind.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { isClient } from '../clients/clients.queries.ts'
import { findProject, type ProjectRow } from './projects.queries.ts'

export const projectRecord: RecordKind<ProjectRow, ProjectInput, typeof projects> = {
  entity: 'project',
  table: projects,
  find: findProject,
  tracked: ['title', 'status', 'client', 'description', 'budget', 'start_date', 'end_date', 'is_active'],
  toColumns: ({ client, ...columns }) => ({ ...columns, client_id: client }),
  check: async (db, merged, { client }) => {
    const fault = projectDatesFault(merged)
    if (fault) throw invalid(fault)
    if (typeof client === 'number' && !(await isClient(db, client))) {
      throw invalid({ client: [unknownRecordMessage(client)] })
    }
  },
  // An order cannot be without a project (API-65).
  children: [{ table: workOrders, column: 'project_id' }],
}

export const PROJECT_DEFAULTS = {
  status: PROJECT_STATUS_DEFAULT,
  client: null,
  description: '',
  budget: null,
  start_date: null,
  end_date: null,
  is_active: true,
}
