import { type FindingReviews, approvedShare } from '@daywork/domain/capture/finding-reviews'
import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './findings.module.css'

/** How often findings like this one were right here; nothing as long as they are too few to say (VIS-38). */
export function ApprovalShare({ reviews }: { reviews: FindingReviews | null | undefined }) {
  const t = useTexts(captureTexts)
  const share = reviews && approvedShare(reviews)
  if (!share) return null
  return (
    <span className={classes.share} title={t('review.rightHint')}>
      {t('review.right', share)}
    </span>
  )
}
