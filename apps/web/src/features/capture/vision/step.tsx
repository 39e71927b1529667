import type { ReviewStatus } from '@daywork/domain/capture/annotation'
import { type Icon, IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { commandOf } from '../../../records/commands.ts'
import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { type ReviewedAnnotation, stepOf } from './annotation-review.ts'
import { AnnotationFacts } from './annotation-facts.tsx'
import classes from './findings.module.css'
import { review } from './review-findings.ts'
import { ReviewMark } from './review-mark.tsx'
import { ApprovalShare } from './approval-share.tsx'
import { StepContent } from './step-content.tsx'
import type { OnPoint } from './use-pointed.ts'

interface StepProps {
  annotation: ReviewedAnnotation
  isLocked: boolean
  onPoint: OnPoint
}

/** What was found, and the buttons to review it. */
export function Step({ annotation, isLocked, onPoint }: StepProps) {
  const t = useTexts(captureTexts)
  const { content, status } = stepOf(annotation)
  const item = useRef<HTMLLIElement>(null)
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    // To another button of this step: a video would seek again, and its outline blink.
    const isInside = relatedTarget instanceof Node && item.current?.contains(relatedTarget)
    if (!isInside) onPoint('focus', null)
  })
  // React's own onBlur is not called for a button that it disables.
  useEffect(() => {
    const element = item.current
    const leave = (event: FocusEvent) => onFocusOut(event)
    element?.addEventListener('focusout', leave)
    return () => element?.removeEventListener('focusout', leave)
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only points at the photo; its buttons act
    <li
      ref={item}
      className={classes.step}
      data-step={annotation.id}
      data-status={status ?? undefined}
      onPointerEnter={() => onPoint('pointer', annotation)}
      onPointerLeave={() => onPoint('pointer', null)}
      onFocus={() => onPoint('focus', annotation)}
    >
      <div className={classes.head}>
        <ReviewMark status={status} />
        <StepContent content={content} />
      </div>
      <div className={classes.foot}>
        <AnnotationFacts annotation={annotation} />
        <ApprovalShare reviews={annotation.reviews} />
        <div className={classes.choices}>
          {REVIEW_CHOICES.map(({ command, icon: ChoiceIcon, text, to }) => (
            <Button
              key={to}
              variant="default"
              size="xs"
              data-review={to}
              aria-keyshortcuts={commandOf(command).keys?.toUpperCase()}
              leftSection={<ChoiceIcon aria-hidden />}
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

interface ReviewChoice {
  to: ReviewStatus
  text: 'approve' | 'reject' | 'notSure'
  command: 'approve' | 'reject' | 'notSure'
  icon: Icon
}

const REVIEW_CHOICES: readonly ReviewChoice[] = [
  { to: 'rejected', text: 'reject', command: 'reject', icon: IconX },
  { to: 'not_sure', text: 'notSure', command: 'notSure', icon: IconQuestionMark },
  { to: 'approved', text: 'approve', command: 'approve', icon: IconCheck },
]
