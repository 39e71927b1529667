import { PROJECT_STATUSES } from '@daywork/domain/projects/statuses'
import {
  bigint,
  boolean,
  date,
  index,
  isNotNull,
  isNull,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  sql,
  text,
} from '../drizzle.ts'
import { optionalKey, rankKey, uniqueTextKey } from '../sort-keys.ts'
import { clients } from './clients.ts'
import { timestampNow, id, recordColumns, reference } from './columns.ts'
import { workers } from './workers.ts'

export const projects = pgTable(
  'projects',
  {
    id: id(),
    title: text().notNull(),
    status: text().notNull(),
    /** Remains when the client is soft-deleted, so that a restore brings the link back. */
    client_id: reference().references(() => clients.id, { onDelete: 'set null' }),
    description: text().notNull().default(''),
    budget: numeric({ precision: 14, scale: 2 }),
    start_date: date({ mode: 'string' }),
    end_date: date({ mode: 'string' }),
    is_active: boolean().notNull().default(true),
    /** Templates of the checklists of new orders. Can contain templates that were deleted since; reads leave them out. */
    checklist_templates: bigint({ mode: 'number' }).array().notNull().default([]),
    ...recordColumns(),
    search_text: text().generatedAlwaysAs(sql`lower(title || chr(31) || description)`),
  },
  (table) => [
    index('projects_newest').on(table.created_at, table.id).where(isNull(table.deleted_at)),
    // Also orders work orders, by their project.
    index('projects_title').on(uniqueTextKey('title', 'id')(false), table.id).where(isNull(table.deleted_at)),
    index('projects_by_status')
      .on(rankKey('status', PROJECT_STATUSES)(false), table.id)
      .where(isNull(table.deleted_at)),
    index('projects_start').on(optionalKey('start_date', 'day')(false), table.id).where(isNull(table.deleted_at)),
    index('projects_start_down').on(optionalKey('start_date', 'day')(true), table.id).where(isNull(table.deleted_at)),
    index('projects_end').on(optionalKey('end_date', 'day')(false), table.id).where(isNull(table.deleted_at)),
    index('projects_end_down').on(optionalKey('end_date', 'day')(true), table.id).where(isNull(table.deleted_at)),
    index('projects_budget').on(optionalKey('budget', 'money')(false), table.id).where(isNull(table.deleted_at)),
    index('projects_budget_down').on(optionalKey('budget', 'money')(true), table.id).where(isNull(table.deleted_at)),
    index('projects_changed').on(table.updated_at, table.id).where(isNull(table.deleted_at)),
    index('projects_client').on(table.client_id),
    index('projects_deletion').on(table.deletion_id).where(isNotNull(table.deletion_id)),
    index('projects_search').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
)

export const liveProjects = pgView('live_projects').as((query) =>
  query.select().from(projects).where(isNull(projects.deleted_at)),
)

export const projectWorkers = pgTable(
  'project_workers',
  {
    project_id: reference()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    worker_id: reference()
      .notNull()
      .references(() => workers.id, { onDelete: 'cascade' }),
    created_at: timestampNow(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.worker_id] }),
    index('project_workers_worker').on(table.worker_id),
  ],
)
