import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './fields-fault.module.css'

interface FieldsFaultProps {
  /** What is wrong with the fields together; undefined when nothing is. */
  text: string | undefined
  /** The fields that would mend it. */
  children: ReactNode
}

/** Fields of which at least one is needed, and below them the one message that says so (VAL-13). */
export function FieldsFault({ text, children }: FieldsFaultProps) {
  const faultId = useId()
  return (
    <div role="group" aria-describedby={text === undefined ? undefined : faultId} className={classes.fields}>
      {children}
      {text !== undefined && (
        <p id={faultId} role="alert" className={classes.fault}>
          {text}
        </p>
      )}
    </div>
  )
}
