import { IconArrowBackUp, IconChecks } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { commandOf, useCommands } from '../../../records/commands.ts'
import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { unreviewed, type ReviewedAnnotation } from './annotation-review.ts'
import classes from './findings.module.css'
import { approveRemaining, type ApprovedTogether, stillApproved, undoApproveRemaining } from './review-findings.ts'

interface ApproveRemainingProps {
  annotations: readonly ReviewedAnnotation[]
  isLocked: boolean
}

/** Approves all steps without a status, and then offers to undo that (VIS-42). */
export function ApproveRemaining({ annotations, isLocked }: ApproveRemainingProps) {
  const t = useTexts(captureTexts)
  const [approved, setApproved] = useState<ApprovedTogether>()
  const button = useRef<HTMLButtonElement>(null)
  const remaining = unreviewed(annotations).length
  const undoable = approved ? stillApproved(annotations, approved).length : 0
  const canApprove = !isLocked && remaining > 0
  const approve = () => setApproved(approveRemaining())
  const undo = () => {
    if (approved) undoApproveRemaining(approved)
    setApproved(undefined)
  }
  useCommands(() => ({
    ...(canApprove && {
      approveRemaining: () => {
        approve()
        button.current?.focus()
      },
    }),
  }))
  const isUndo = undoable > 0
  return (
    <div className={classes.remaining}>
      <span role="status">{isUndo && t('review.approvedLeft', { count: undoable })}</span>
      {/* The same button for both, so that it keeps the focus. Without anything left, it keeps its place: nothing may move. */}
      <Button
        ref={button}
        className={classes.approveRemaining}
        variant="default"
        size="xs"
        aria-keyshortcuts={isUndo ? undefined : `Shift+${commandOf('approveRemaining').keys}`}
        leftSection={isUndo ? <IconArrowBackUp aria-hidden /> : <IconChecks aria-hidden />}
        data-idle={(!isUndo && remaining === 0) || undefined}
        disabled={isLocked || (!isUndo && remaining === 0)}
        onClick={isUndo ? undo : approve}
      >
        {isUndo ? t('review.undo') : t('review.approveRemaining', { count: remaining })}
      </Button>
    </div>
  )
}
