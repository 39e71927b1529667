import type { ReviewStatus } from '@daywork/domain/capture/annotation'
import { type Icon, IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { commandOf } from '../../../records/commands.ts'
import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { type ReviewedAnnotation, stepOf } from './annotation-review.ts'
import { AnnotationFacts } from './annotation-facts.tsx'
import classes from './findings.module.css'
import { review } from './review-findings.ts'
import { ReviewMark } from './review-mark.tsx'
import { RightHere } from './right-here.tsx'
import { StepContent } from './step-content.tsx'

interface StepProps {
  annotation: ReviewedAnnotation
  isLocked: boolean
  onPoint: (annotation: ReviewedAnnotation | null) => void
}

/** What was found, and the buttons to review it. */
export function Step({ annotation, isLocked, onPoint }: StepProps) {
  const t = useTexts(captureTexts)
  const { content, status } = stepOf(annotation)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only points at the photo; its buttons act
    <li
      className={classes.step}
      data-step={annotation.id}
      data-status={status ?? undefined}
      onPointerEnter={() => onPoint(annotation)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(annotation)}
      onBlur={() => onPoint(null)}
    >
      <div className={classes.head}>
        <ReviewMark status={status} />
        <StepContent content={content} />
      </div>
      <div className={classes.foot}>
        <AnnotationFacts annotation={annotation} />
        <RightHere reviews={annotation.reviews} />
        <div className={classes.answers}>
          {ANSWERS.map(({ command, icon: AnswerIcon, text, to }) => (
            <Button
              key={to}
              variant="default"
              size="xs"
              data-review={to}
              aria-keyshortcuts={commandOf(command).keys?.toUpperCase()}
              leftSection={<AnswerIcon aria-hidden />}
              disabled={isLocked || status === to}
              onClick={() => review(annotation.id, to)}
            >
              {t(`review.${text}`)}
            </Button>
          ))}
        </div>
      </div>
    </li>
  )
}

interface Answer {
  to: ReviewStatus
  text: 'approve' | 'reject' | 'notSure'
  command: 'approve' | 'reject' | 'notSure'
  icon: Icon
}

const ANSWERS: readonly Answer[] = [
  { to: 'rejected', text: 'reject', command: 'reject', icon: IconX },
  { to: 'not_sure', text: 'notSure', command: 'notSure', icon: IconQuestionMark },
  { to: 'approved', text: 'approve', command: 'approve', icon: IconCheck },
]
