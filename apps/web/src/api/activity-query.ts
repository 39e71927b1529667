import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { type Entity, entityKeys, KIND_OF } from './entities.ts'
import { pagesQuery } from './pages-query.ts'

/** Many entries are edits, which a timeline does not show at first. */
const PAGE_SIZE = 50

/** What was done to a record, by whom, newest first (API-96). Also for a deleted record. */
export const recordActivityQuery = (entity: Entity, id: number) =>
  pagesQuery<ActivityEntry>({
    queryKey: [...entityKeys.record(entity, id), 'activity'],
    path: '/api/activity/',
    query: { entity: KIND_OF[entity], id, page_size: PAGE_SIZE },
  })

/** The activity of a record and of the records that belong to it (API-162). */
export const relatedActivityQuery = (entity: Entity, id: number) =>
  pagesQuery<ActivityEntry>({
    queryKey: [...entityKeys.record(entity, id), 'related-activity'],
    path: '/api/activity/',
    query: { entity: KIND_OF[entity], id, related: 'true', page_size: PAGE_SIZE },
  })
