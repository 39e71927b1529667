import type { ReviewStatus } from '@daywork/domain/capture/annotation'
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import classes from './findings.module.css'

const ICONS = { approved: IconCircleCheck, rejected: IconCircleX, not_sure: IconHelpCircle }

/** How an annotation was reviewed, as an icon; its buttons say it in words. */
export function ReviewMark({ status }: { status: ReviewStatus | null }) {
  const Icon = status === null ? IconCircleDashed : ICONS[status]
  return <Icon data-icon="m" className={classes.mark} data-status={status ?? undefined} aria-hidden />
}
