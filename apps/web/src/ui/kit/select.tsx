import type { ComponentProps } from 'react'
import { Control, Field, type FieldLook, useField } from './field.tsx'

interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps extends FieldLook, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly SelectOption[]
}

/** A native select, for a few options. */
export function Select(props: SelectProps) {
  const { label, description, error, className, inputClassName, options, ...select } = props
  const described = useField({ ...select, label, description, error, className, inputClassName })
  return (
    <Field {...described.field}>
      <Control rightSection={<Arrows />} isRightSectionPressable={false}>
        <select {...select} {...described.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
              {option.label}
            </option>
          ))}
        </select>
      </Control>
    </Field>
  )
}

const Arrows = () => (
  <svg width={16} height={24} viewBox="0 0 16 24" fill="none" stroke="currentColor" strokeWidth={1.8} aria-hidden>
    <path d="m2.5 9 5.5-5 5.5 5m-11 6 5.5 5 5.5-5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
