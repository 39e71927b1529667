import { defineTexts } from '../define-texts.ts'

/** The list of deleted records, and what a restore says (DEL-16). */
export const deletedTexts = defineTexts('deleted', {
  hint: 'Deleted items stay here for 30 days.',
  search: 'Search deleted items...',
  filter: 'Filter by type',
  all: 'All',
  kind: {
    client: 'Clients',
    project: 'Projects',
    work_order: 'Work Orders',
    worker: 'Workers',
    work: 'Portfolio',
    absence: 'Absences',
    series: 'Recurring Work Orders',
  },
  loading: 'Loading deleted items...',
  failed: 'Error Loading Deleted Items',
  tryAgain: 'Try Again',
  noMatches: 'No matching deleted items found',
  none: 'Nothing deleted',
  noneHint: 'Anything your team deletes shows up here.',
  records: 'Deleted items',
  untitled: {
    client: 'Unnamed Client',
    project: 'Untitled Project',
    work_order: 'Untitled Work Order',
    worker: 'Unnamed Worker',
    work: 'Untitled Photo',
    absence: 'Absence',
    series: 'Recurring work order',
  },
  /** A client or project may take work orders with it. */
  row: {
    client:
      'Client{orders, plural, =0 {} one { with # work order} other { with # work orders}} · deleted {age} by <bdi>{user}</bdi>',
    project:
      'Project{orders, plural, =0 {} one { with # work order} other { with # work orders}} · deleted {age} by <bdi>{user}</bdi>',
    work_order: 'Work order · deleted {age} by <bdi>{user}</bdi>',
    worker: 'Worker · deleted {age} by <bdi>{user}</bdi>',
    work: 'Photo · deleted {age} by <bdi>{user}</bdi>',
    absence: 'Absence · deleted {age} by <bdi>{user}</bdi>',
    series: 'Recurring work order · deleted {age} by <bdi>{user}</bdi>',
  },
  projectFirst: 'Restore its project first.',
  restore: 'Restore',
  restoreRecord: 'Restore {title}',
  restored: {
    client: 'Client restored',
    project: 'Project restored',
    work_order: 'Work order restored',
    worker: 'Worker restored',
    work: 'Photo restored',
    absence: 'Absence restored',
    series: 'Recurring work order restored',
  },
})
