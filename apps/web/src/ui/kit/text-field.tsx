import type { ComponentProps, ReactNode } from 'react'
import { Control, Field, type FieldLook, useField } from './field.tsx'

export interface TextFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'className'> {
  leftSection?: ReactNode
  rightSection?: ReactNode
  isRightSectionPressable?: boolean
}

/** A single-line input, for text, numbers, or dates. */
export function TextField(props: TextFieldProps) {
  const { label, description, error, className, inputClassName, leftSection, rightSection, ...rest } = props
  const { isRightSectionPressable = true, ...input } = rest
  const described = useField({ ...input, label, description, error, className, inputClassName })
  return (
    <Field {...described.field}>
      <Control leftSection={leftSection} rightSection={rightSection} isRightSectionPressable={isRightSectionPressable}>
        <input type="text" {...input} {...described.control} />
      </Control>
    </Field>
  )
}
