import { Button } from '@mantine/core'
import { useId } from 'react'
import { type PendingQuestion, usePendingQuestion } from './ask.ts'
import classes from './dialog.module.css'
import { NOT_FOR_MODALS, useModalDialog } from './use-modal-dialog.ts'

/** Shows what `ask` and `tell` ask. Stands once, at the root. */
export function QuestionDialog() {
  const question = usePendingQuestion()
  return question ? <Question key={question.id} question={question} /> : null
}

/** Mantine's modal cannot take the role alertdialog. */
function Question({ question }: { question: PendingQuestion }) {
  const { text, confirm, cancel, isDestructive } = question
  const textId = useId()
  const { ref, close } = useModalDialog()
  const answer = (isYes: boolean) => {
    close()
    question.answer(isYes)
  }
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={textId}
      className={classes.dialog}
      {...NOT_FOR_MODALS}
      onCancel={(event) => {
        event.preventDefault()
        answer(cancel === undefined)
      }}
    >
      <p id={textId} className={classes.text}>
        {text}
      </p>
      <div className={classes.buttons}>
        {cancel !== undefined && (
          <Button variant="default" onClick={() => answer(false)} data-autofocus autoFocus {...NOT_FOR_MODALS}>
            {cancel}
          </Button>
        )}
        <Button
          {...(isDestructive ? { color: 'danger' } : {})}
          onClick={() => answer(true)}
          autoFocus={cancel === undefined}
          {...NOT_FOR_MODALS}
        >
          {confirm}
        </Button>
      </div>
    </dialog>
  )
}
