import type { FindingReviews } from '@daywork/domain/capture/finding-reviews'
import { sql } from '../../database/drizzle.ts'
import { type Executor, selectRows } from '../../database/handle.ts'

/** Findings of one source and confidence band. Their reviews are counted together. */
export interface FindingGroup {
  source: string
  /** As `confidenceBand` returns it. */
  band: number
}

/** Counts only this many of the latest reviews of a group. This limits the time, and a new camera soon shows in the counts. */
export const COUNTED_REVIEWS_MAX = 200

/**
 * How the latest findings of each group were reviewed. Includes works that the user does not see, because counts reveal
 * nothing of their contents (decision 78).
 */
export const countReviews = (
  db: Executor,
  model: string,
  groups: readonly FindingGroup[],
): Promise<(FindingGroup & FindingReviews)[]> =>
  selectRows(
    db,
    sql`select g.source, g.band,
          count(*) filter (where r.status = 'approved') as approved,
          count(*) filter (where r.status = 'rejected') as rejected,
          count(*) filter (where r.status = 'not_sure') as not_sure
        from unnest(${sql.param(groups.map(({ source }) => source))}::text[],
                    ${sql.param(groups.map(({ band }) => band))}::smallint[]) as g(source, band)
          cross join lateral (
            select a.status from work_annotations a
            where a.model = ${model} and a.source = g.source and a.band = g.band and a.status is not null
            order by a.id desc limit ${sql.raw(String(COUNTED_REVIEWS_MAX))}) r
        group by g.source, g.band`,
  )
