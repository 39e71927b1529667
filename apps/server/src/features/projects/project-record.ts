import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { type Project, projectDatesError, type ProjectInput, projectSchema } from '@daywork/domain/projects/project'
import { PROJECT_STATUS_DEFAULT } from '@daywork/domain/projects/statuses'
import { projects } from '../../database/schema/projects.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { unknownTemplates } from '../checklists/checklists.queries.ts'
import { isClient } from '../clients/clients.queries.ts'
import { findProject, listProjects, projectSummary } from './projects.queries.ts'
import { PROJECT_EXAMPLES } from './project-examples.ts'
import { EVERYTHING } from '../../lists/list-query.ts'

export const projectRecord: RecordKind<Project, ProjectInput, typeof projects> = {
  entity: 'project',
  table: projects,
  resource: {
    path: '/api/projects/',
    tag: 'Projects',
    description: 'What is built or repaired. Deleting a project deletes its work orders.',
    noun: 'project',
    name: 'Project',
  },
  schema: projectSchema,
  examples: PROJECT_EXAMPLES,
  summary: projectSummary,
  find: findProject,
  list: (reader, page) => listProjects(reader, EVERYTHING, page),
  defaults: {
    status: PROJECT_STATUS_DEFAULT,
    client: null,
    description: '',
    budget: null,
    start_date: null,
    end_date: null,
    is_active: true,
    checklist_templates: [],
  },
  tracked: [
    'title',
    'status',
    'client',
    'description',
    'budget',
    'start_date',
    'end_date',
    'is_active',
    'checklist_templates',
  ],
  toColumns: ({ client, ...columns }) => ({ ...columns, client_id: client }),
  check: async (reader, merged, { checklist_templates: templates = [], client }) => {
    const error = projectDatesError(merged)
    if (error) throw invalid(error)
    if (typeof client === 'number' && !(await isClient(reader, client))) {
      throw invalid({ client: [unknownRecordMessage(client)] })
    }
    const unknown = await unknownTemplates(reader, templates)
    if (unknown.length > 0) throw invalid({ checklist_templates: unknown.map(unknownRecordMessage) })
  },
}
