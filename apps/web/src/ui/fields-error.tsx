import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './fields-error.module.css'

interface FieldsErrorProps {
  /** Error that concerns all fields; undefined if there is none. */
  text: string | undefined
  /** Called when one of the fields is blurred. */
  onLeave?: () => void
  /** The fields that it concerns. */
  children: ReactNode
}

/** Fields of which at least one is required, with one shared error below them (VAL-13). */
export function FieldsError({ text, onLeave, children }: FieldsErrorProps) {
  const messageId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the blur events of its fields
    <div
      role="group"
      aria-describedby={text === undefined ? undefined : messageId}
      className={classes.fields}
      onBlur={onLeave}
    >
      {children}
      {text !== undefined && (
        <p id={messageId} role="alert" className={classes.error}>
          {text}
        </p>
      )}
    </div>
  )
}
