import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  description?: ReactNode
  /** For the row with the box and its label. */
  className?: string | undefined
}

export function Checkbox({ label, description, className = '', ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const descriptionId = description ? `${id}-description` : undefined
  return (
    <div className={`${classes.row} ${className}`}>
      <span className={classes.place}>
        <input aria-describedby={descriptionId} {...input} id={id} type="checkbox" className={classes.box} />
        <svg className={classes.mark} viewBox="0 0 10 7" fill="none" aria-hidden>
          <path
            d="M4 4.586 1.707 2.293A1 1 0 1 0 .293 3.707l3 3a1 1 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293z"
            fill="currentColor"
          />
        </svg>
      </span>
      <span className={classes.texts}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {description && (
          <span id={descriptionId} className={classes.description}>
            {description}
          </span>
        )}
      </span>
    </div>
  )
}
