import type { ComponentProps, CSSProperties } from 'react'
import classes from './field.module.css'
import { Field, type FieldLook, useField } from './field.tsx'

interface TextAreaProps extends FieldLook, Omit<ComponentProps<'textarea'>, 'className'> {
  /** Grows with its text between these numbers of rows; otherwise it has `rows`. */
  minRows?: number
  maxRows?: number
}

export function TextArea(props: TextAreaProps) {
  const { label, description, error, className, inputClassName, minRows, maxRows, ...area } = props
  const described = useField({ ...area, label, description, error, className, inputClassName })
  const { className: look, ...control } = described.control
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React's type has no custom properties
  const growth = { '--min-rows': minRows, '--max-rows': maxRows ?? 1000 } as CSSProperties
  return (
    <Field {...described.field}>
      <textarea
        {...area}
        {...control}
        {...(minRows === undefined
          ? { className: look }
          : { className: `${look} ${classes.growing}`, rows: minRows, style: growth })}
      />
    </Field>
  )
}
