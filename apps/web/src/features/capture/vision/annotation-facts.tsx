import type { ReviewedAnnotation } from './annotation-review.ts'
import { confidencePercent, videoTime } from './annotation-text.ts'
import classes from './findings.module.css'

/** How sure the analysis is, and where in a video it saw it (VIS-17 to VIS-19). */
export const AnnotationFacts = ({ annotation: { confidence, timestamp } }: { annotation: ReviewedAnnotation }) => (
  <span className={classes.facts} data-figures>
    <span title="Confidence">{confidencePercent(confidence)}</span>
    {timestamp !== null && <span title="Time in the video">{videoTime(timestamp)}</span>}
  </span>
)
