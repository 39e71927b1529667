import type { Analysis } from '@daywork/domain/capture/analysis'
import type { Annotation } from '@daywork/domain/capture/annotation'
import { confidenceBand } from '@daywork/domain/capture/finding-reviews'
import type { Executor } from '../../database/handle.ts'
import { countReviews, type FindingGroup } from './finding-reviews.queries.ts'

/** Adds to each annotation how similar findings were reviewed here. Uses one statement for all annotations. */
export async function addReviews(db: Executor, analysis: Analysis): Promise<Analysis> {
  const groups = new Map(analysis.annotations.map((annotation) => [keyOf(groupOf(annotation)), groupOf(annotation)]))
  const counted = await countReviews(db, analysis.metadata.model, [...groups.values()])
  const counts = new Map(
    counted.map(({ approved, not_sure, rejected, ...group }) => [keyOf(group), { approved, rejected, not_sure }]),
  )
  const annotations = analysis.annotations.map((annotation) => {
    const reviews = counts.get(keyOf(groupOf(annotation)))
    return reviews ? { ...annotation, reviews } : annotation
  })
  return { ...analysis, annotations }
}

const groupOf = ({ confidence, source }: Annotation): FindingGroup => ({ source, band: confidenceBand(confidence) })

const keyOf = ({ band, source }: FindingGroup): string => `${source} ${band}`
