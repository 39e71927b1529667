import { captureTexts } from '../../../texts/en/capture.ts'
import { relativeTime } from '../../../texts/relative-time.ts'
import { translateMessage } from '../../../texts/translate-message.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useMinute } from '../../../ui/use-clock.ts'
import type { ReviewedAnnotation } from './annotation-review.ts'
import { AnnotationFacts } from './annotation-facts.tsx'
import classes from './findings.module.css'
import { ReviewMark } from './review-mark.tsx'

/** What was approved, and when (VIS-17, VIS-18). */
export function ApprovedInsights({ annotations }: { annotations: readonly ReviewedAnnotation[] }) {
  const t = useTexts(captureTexts)
  const approved = annotations.filter(({ status }) => status === 'approved')
  // Renders again each minute, so that 'just now' becomes the time that has passed.
  useMinute()
  if (annotations.length === 0) return null
  return (
    <section aria-labelledby="approved-insights">
      <h2 id="approved-insights" className={classes.title}>
        {t('review.insights')}
      </h2>
      {approved.length === 0 && <p className={classes.none}>{t('review.noInsights')}</p>}
      <ul className={classes.list}>
        {approved.map((annotation) => (
          <li key={annotation.id} className={classes.insight}>
            <ReviewMark status="approved" />
            <p className={classes.content} dir="auto">
              {translateMessage(annotation.content)}
            </p>
            <span className={classes.meta}>
              <AnnotationFacts annotation={annotation} />
              <time dateTime={annotation.reviewedAt ?? undefined}>{relativeTime(annotation.reviewedAt)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
