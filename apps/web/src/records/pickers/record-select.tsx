import { IconChevronDown } from '@tabler/icons-react'
import type { FocusEvent, ReactNode } from 'react'
import { Spinner } from '../../ui/kit/spinner.tsx'
import { lazyPanel } from '../lazy-panel.tsx'
import { SelectField } from './select-field.tsx'
import { type RecordSelectChoice, useRecordSelect } from './use-record-select.ts'

const RecordOptions = lazyPanel(async () => (await import('./record-options.tsx')).RecordOptions)

interface RecordSelectProps extends RecordSelectChoice {
  label: string
  name: string
  required?: boolean
  description?: ReactNode
  error?: ReactNode
  onBlur?: (event: FocusEvent) => void
}

/**
 * A combobox to choose a record in a form. Typing filters the options, and a name that matches none creates a record
 * (FORM-17, FORM-18).
 */
export function RecordSelect(props: RecordSelectProps) {
  const { label, name, noneLabel, required = false, description, error, onBlur } = props
  const { field, list, ...select } = useRecordSelect(props)
  return (
    <SelectField
      {...field}
      label={label}
      name={name}
      required={required}
      description={description}
      error={error}
      placeholder={noneLabel}
      onBlur={onBlur}
      rightSection={field['aria-busy'] ? <Spinner /> : <IconChevronDown aria-hidden />}
      isRightSectionPressable={false}
      renderList={(fieldRef) => (
        <RecordOptions
          {...list}
          field={fieldRef}
          chosen={props.chosen}
          onChoose={select.choose}
          onClose={select.close}
        />
      )}
    />
  )
}
