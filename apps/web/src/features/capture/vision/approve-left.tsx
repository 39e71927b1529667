import { IconArrowBackUp, IconChecks } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { commandOf, useCommands } from '../../../records/commands.ts'
import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { leftToReview, type ReviewedAnnotation } from './annotation-review.ts'
import classes from './findings.module.css'
import { approveLeft, type ApprovedTogether, stillApproved, undoApproveLeft } from './review-findings.ts'

interface ApproveLeftProps {
  annotations: readonly ReviewedAnnotation[]
  isLocked: boolean
}

/** Approves all steps without a status, and then offers to undo that (VIS-42). */
export function ApproveLeft({ annotations, isLocked }: ApproveLeftProps) {
  const t = useTexts(captureTexts)
  const [approved, setApproved] = useState<ApprovedTogether>()
  const button = useRef<HTMLButtonElement>(null)
  const left = leftToReview(annotations).length
  const undoable = approved ? stillApproved(annotations, approved).length : 0
  const canApprove = !isLocked && left > 0
  const approve = () => setApproved(approveLeft())
  const undo = () => {
    if (approved) undoApproveLeft(approved)
    setApproved(undefined)
  }
  useCommands(() => ({
    ...(canApprove && {
      approveLeft: () => {
        approve()
        button.current?.focus()
      },
    }),
  }))
  const isUndo = undoable > 0
  return (
    <div className={classes.left}>
      <span role="status">{isUndo && t('review.approvedLeft', { count: undoable })}</span>
      {/* The same button for both, so that it keeps the focus. Without anything left, it keeps its place: nothing may move. */}
      <Button
        ref={button}
        className={classes.approveLeft}
        variant="default"
        size="xs"
        aria-keyshortcuts={isUndo ? undefined : `Shift+${commandOf('approveLeft').keys}`}
        leftSection={isUndo ? <IconArrowBackUp aria-hidden /> : <IconChecks aria-hidden />}
        data-idle={(!isUndo && left === 0) || undefined}
        disabled={isLocked || (!isUndo && left === 0)}
        onClick={isUndo ? undo : approve}
      >
        {isUndo ? t('review.undo') : t('review.approveLeft', { count: left })}
      </Button>
    </div>
  )
}
