import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { type PendingQuestion, usePendingQuestion } from './ask.ts'
import classes from './dialog.module.css'

/** Shows what `ask` and `tell` ask. Stands once, at the root. */
export function QuestionDialog() {
  const question = usePendingQuestion()
  return question ? <Question key={question.id} question={question} /> : null
}

/**
 * The browser's own modal dialog: over every sheet, focus kept inside and given back, Escape heard first. Mantine's
 * modal cannot take the role alertdialog.
 */
function Question({ question }: { question: PendingQuestion }) {
  const { text, confirm, cancel, isDestructive } = question
  const ref = useRef<HTMLDialogElement>(null)
  const textId = useId()
  useEffect(() => {
    // The Escape that leads to a question is still being handled: a dialog that is open by then would take it as its answer.
    const frame = requestAnimationFrame(() => ref.current?.showModal())
    return () => cancelAnimationFrame(frame)
  }, [])

  // Mantine's modals listen for Escape on the window; the attribute tells them that this one is not theirs.
  const notForModals = { 'data-mantine-stop-propagation': 'true' }
  const answer = (isYes: boolean) => {
    // Before it leaves the document: only a dialog that closes gives the focus back.
    ref.current?.close()
    question.answer(isYes)
  }
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={textId}
      className={classes.dialog}
      {...notForModals}
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
          <Button variant="default" onClick={() => answer(false)} data-autofocus autoFocus {...notForModals}>
            {cancel}
          </Button>
        )}
        <Button
          {...(isDestructive ? { color: 'danger' } : {})}
          onClick={() => answer(true)}
          autoFocus={cancel === undefined}
          {...notForModals}
        >
          {confirm}
        </Button>
      </div>
    </dialog>
  )
}
