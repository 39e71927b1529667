import { Button } from './kit/button.tsx'
import { useState } from 'react'
import classes from './conflict-dialog.module.css'
import type { FieldChoice, PendingConflict } from './conflict-queue.ts'
import { Modal } from './modal.tsx'

interface ConflictDialogProps {
  conflict: PendingConflict
  /** Of `lazyPanel`, for when this file cannot be loaded. */
  onClose: () => void
}

/** Lets the user choose, field by field, between their own version and the other person's. */
export function ConflictDialog({ conflict: { title, choices, answer } }: ConflictDialogProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  return (
    <Modal.Root opened onClose={() => answer(null)} closeOnClickOutside={false}>
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content classNames={{ inner: classes.inner, content: classes.dialog }}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
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
          <Button variant="default" onClick={() => answer(null)}>
            Back to the form
          </Button>
          <Button onClick={() => answer(theirs)}>Save</Button>
        </div>
      </Modal.Content>
    </Modal.Root>
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
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span className={classes.whose}>{whose}</span>
    <span className={classes.value} dir="auto">
      {text === '' ? <em>Empty</em> : text}
    </span>
  </label>
)
