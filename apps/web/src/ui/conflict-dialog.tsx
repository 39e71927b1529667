import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import classes from './conflict-dialog.module.css'
import { type FieldChoice, type PendingConflict, usePendingConflict } from './settle-conflicts.ts'

/** Asks what `settleBy` asks. Stands once in every form. */
export function ConflictDialog() {
  const conflict = usePendingConflict()
  return conflict ? <Asking conflict={conflict} /> : null
}

/** Mantine's modals listen for Escape on the window; the attribute tells them that this one is not theirs. */
const NOT_FOR_MODALS = { 'data-mantine-stop-propagation': 'true' }

/** A browser's own modal dialog, like every question: it stands over the sheet, keeps the focus and gives it back. */
function Asking({ conflict: { title, choices, answer } }: { conflict: PendingConflict }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => ref.current?.showModal(), [])

  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  const close = (result: ReadonlySet<string> | null) => {
    // Before it leaves the document: only a dialog that closes gives the focus back.
    ref.current?.close()
    answer(result)
  }
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classes.dialog}
      {...NOT_FOR_MODALS}
      onCancel={(event) => {
        event.preventDefault()
        close(null)
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <p className={classes.hint}>
        Both of you changed what stands below. Choose what to keep; the rest fits together.
      </p>
      <div className={classes.fields}>
        {choices.map((choice) => (
          <Field
            key={choice.field}
            choice={choice}
            isTheirs={theirs.has(choice.field)}
            onChoose={(isTheirs) => choose(choice.field, isTheirs)}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => close(null)} {...NOT_FOR_MODALS}>
          Back to the form
        </Button>
        <Button onClick={() => close(theirs)} {...NOT_FOR_MODALS}>
          Save
        </Button>
      </div>
    </dialog>
  )
}

interface FieldProps {
  choice: FieldChoice
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

const Field = ({ choice: { label, field, mine, theirs }, isTheirs, onChoose }: FieldProps) => (
  <fieldset className={classes.field}>
    <legend className={classes.label}>{label}</legend>
    <Side name={field} whose="Mine" text={mine} isChosen={!isTheirs} onChoose={() => onChoose(false)} />
    <Side name={field} whose="Theirs" text={theirs} isChosen={isTheirs} onChoose={() => onChoose(true)} />
  </fieldset>
)

interface SideProps {
  name: string
  whose: string
  text: string
  isChosen: boolean
  onChoose: () => void
}

const Side = ({ name, whose, text, isChosen, onChoose }: SideProps) => (
  <label className={classes.side} data-is-chosen={isChosen || undefined}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} {...NOT_FOR_MODALS} />
    <span className={classes.whose}>{whose}</span>
    <span className={classes.value} dir="auto">
      {text === '' ? <em>Empty</em> : text}
    </span>
  </label>
)
