import { useId } from 'react'
import { Button } from '../../ui/kit/button.tsx'
import { useModalDialog } from '../../ui/use-modal-dialog.ts'
import { type PendingQuestion, usePendingQuestion } from './ask.ts'
import classes from './question-dialog.module.css'

/** Shows the questions of `ask` and `showAlert`. Rendered once, at the root of the application. */
export function QuestionDialog() {
  const question = usePendingQuestion()
  return question ? <Question key={question.id} question={question} /> : null
}

function Question({ question }: { question: PendingQuestion }) {
  const { text, lines = [], confirm, cancel, choices, isDestructive } = question
  const id = useId()
  const { ref, close } = useModalDialog()
  const answer = (isYes: boolean) => {
    close()
    question.answer(isYes)
  }
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-text`}
      aria-describedby={lines.length > 0 ? `${id}-lines` : undefined}
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault()
        answer(cancel === undefined)
      }}
    >
      <p id={`${id}-text`} className={classes.text}>
        {text}
      </p>
      {lines.length > 0 && (
        <ul id={`${id}-lines`} className={classes.lines}>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same, and they do not change
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
      {choices && (
        <div className={classes.choices}>
          {choices.map(({ label, choose }) => (
            <Button
              key={label}
              variant="default"
              onClick={() => {
                close()
                choose()
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className={classes.buttons}>
        {cancel !== undefined && (
          <Button variant="default" onClick={() => answer(false)} data-autofocus>
            {cancel}
          </Button>
        )}
        {!choices && (
          <Button {...(isDestructive ? { color: 'danger' } : {})} onClick={() => answer(true)}>
            {confirm}
          </Button>
        )}
      </div>
    </dialog>
  )
}
