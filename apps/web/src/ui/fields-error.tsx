import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './fields-error.module.css'

interface FieldsErrorProps {
  /** What is wrong with the fields together; undefined when nothing is. */
  text: string | undefined
  /** One of the fields was left. */
  onLeave?: () => void
  /** The fields that would mend it. */
  children: ReactNode
}

/** Fields of which at least one is needed, and below them the one message that says so (VAL-13). */
export function FieldsError({ text, onLeave, children }: FieldsErrorProps) {
  const messageId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to what its fields do
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
