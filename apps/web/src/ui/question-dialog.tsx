import { useId } from 'react'
import type { PendingQuestion } from './ask.ts'
import { Button } from './kit/button.tsx'
import { Modal } from './modal.tsx'
import classes from './question-dialog.module.css'

interface QuestionDialogProps {
  question: PendingQuestion
  /** Chooses the safe answer. */
  onClose: () => void
}

/** A question or a message that must be answered before anything else. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  const { text, confirm, cancel, isDestructive, answer } = question
  const textId = useId()
  return (
    <Modal.Root opened onClose={cancel === undefined ? () => answer(true) : onClose} closeOnClickOutside={false}>
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content
        role="alertdialog"
        aria-labelledby={textId}
        classNames={{ inner: classes.inner, content: classes.dialog }}
      >
        <p id={textId} className={classes.text}>
          {text}
        </p>
        <div className={classes.buttons}>
          {cancel !== undefined && (
            <Button variant="default" onClick={onClose} data-autofocus>
              {cancel}
            </Button>
          )}
          <Button {...(isDestructive ? { color: 'danger' } : {})} onClick={() => answer(true)}>
            {confirm}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
