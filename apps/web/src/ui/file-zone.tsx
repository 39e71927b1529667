import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import classes from './file-zone.module.css'
import { takeFiles } from './take-files.ts'

interface FileZoneProps extends Omit<ComponentPropsWithRef<'input'>, 'children' | 'className' | 'onChange' | 'type'> {
  icon: ReactNode
  lead: ReactNode
  hint: string
  isLow?: boolean
  onFiles: (files: File[]) => void
}

/** A zone to choose or drop files. The same files can be chosen again. The input needs a label. */
export function FileZone({ icon, lead, hint, isLow, onFiles, ...input }: FileZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = takeFiles(event)
    setIsOver(false)
    if (files.length > 0) onFiles(files)
  }
  return (
    <div
      className={classes.zone}
      data-is-low={isLow || undefined}
      data-is-over={isOver || undefined}
      data-is-invalid={input['aria-invalid'] || undefined}
    >
      {icon}
      <div aria-hidden>
        <p className={classes.lead}>{lead}</p>
        <p className={classes.hint}>{hint}</p>
      </div>
      <input
        {...input}
        type="file"
        className={classes.input}
        onChange={take}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
      />
    </div>
  )
}

/** The part of a lead that only mouse users see. */
export const ForMouse = ({ children }: { children: ReactNode }) => <span className={classes.byMouse}>{children}</span>
