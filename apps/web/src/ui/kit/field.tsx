import { type ReactNode, useId } from 'react'
import classes from './field.module.css'

export interface FieldLook {
  label?: ReactNode
  /** Below the control, above the error. */
  description?: ReactNode
  /** Below everything, and announced with the control; `true` only marks the control. */
  error?: ReactNode
  /** Class of the whole field; `inputClassName` is for the control. */
  className?: string | undefined
  inputClassName?: string | undefined
}

interface DescribedControl extends FieldLook {
  id?: string | undefined
  'aria-describedby'?: string | undefined
}

/** Props that connect a control with its label, description, and error. */
export function useField({ id, label, description, error, ...control }: DescribedControl) {
  const ownId = useId()
  const controlId = id ?? ownId
  const isInvalid = Boolean(error)
  const errorId = isInvalid && error !== true ? `${controlId}-error` : undefined
  const descriptionId = description ? `${controlId}-description` : undefined
  const describedBy = [control['aria-describedby'], errorId, descriptionId].filter(Boolean).join(' ') || undefined
  return {
    field: { controlId, errorId, descriptionId, label, description, error, className: control.className },
    control: {
      id: controlId,
      className: `${classes.input} ${control.inputClassName ?? ''}`,
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': describedBy,
    },
  }
}

interface FieldProps extends FieldLook {
  controlId: string
  errorId?: string | undefined
  descriptionId?: string | undefined
  /** Announces the error when it appears. */
  isErrorAlert?: boolean
  children: ReactNode
}

/** Layout of one field, for controls that the kit does not have. */
export function Field(props: FieldProps) {
  const { controlId, errorId, descriptionId, label, description, error, className = '', isErrorAlert, children } = props
  return (
    <div className={`${classes.field} ${className}`}>
      {label && (
        <label className={classes.label} htmlFor={controlId}>
          {label}
        </label>
      )}
      {children}
      {description && (
        <p id={descriptionId} className={classes.description}>
          {description}
        </p>
      )}
      {error && error !== true && (
        <p id={errorId} className={classes.error} role={isErrorAlert ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  )
}

interface ControlProps {
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** Whether the right section receives clicks, rather than the control below it. */
  isRightSectionPressable?: boolean
  children: ReactNode
}

/** A control with an icon or a button inside its border. */
export const Control = ({ leftSection, rightSection, isRightSectionPressable = true, children }: ControlProps) => (
  <div
    className={classes.control}
    data-has-left-section={leftSection ? true : undefined}
    data-has-right-section={rightSection ? true : undefined}
  >
    {leftSection && (
      <span className={classes.section} data-side="left">
        {leftSection}
      </span>
    )}
    {children}
    {rightSection && (
      <span className={classes.section} data-side="right" data-is-pressable={isRightSectionPressable || undefined}>
        {rightSection}
      </span>
    )}
  </div>
)
