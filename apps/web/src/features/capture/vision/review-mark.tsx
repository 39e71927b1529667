import type { ReviewStatus } from '@daywork/domain/capture/annotation'
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import classes from './findings.module.css'

/** How an annotation was reviewed, as an icon; its buttons say it in words. */
export function ReviewMark({ status }: { status: ReviewStatus | null }) {
  const Icon = status === 'approved' ? IconCircleCheck : status === 'rejected' ? IconCircleX : IconCircleDashed
  return <Icon data-icon="m" className={classes.mark} data-status={status ?? undefined} aria-hidden />
}
