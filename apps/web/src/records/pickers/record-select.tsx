import { IconChevronDown } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { Spinner } from '../../ui/kit/spinner.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { lazyPanel } from '../lazy-part.tsx'
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
  const { label, name, noneLabel, required = false, description, error } = props
  const { field, list, isOpen, ...select } = useRecordSelect(props)
  const fieldRef = useRef<HTMLInputElement>(null)
  usePressOutside(isOpen, fieldRef, list.id, select.leave)
  return (
    <>
      <TextField
        {...field}
        ref={fieldRef}
        label={label}
        name={name}
        required={required}
        description={description}
        error={error}
        placeholder={noneLabel}
        dir="auto"
        onChange={(event) => select.type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={select.open}
        onBlur={(event) => {
          select.leave()
          props.onBlur?.(event)
        }}
        rightSection={field['aria-busy'] ? <Spinner /> : <IconChevronDown aria-hidden />}
        isRightSectionPressable={false}
      />
      {isOpen && (
        <Suspense>
          <RecordOptions
            {...list}
            field={fieldRef}
            chosen={props.chosen}
            onChoose={select.choose}
            onClose={select.close}
          />
        </Suspense>
      )}
    </>
  )
}

/** Form buttons keep the focus in the field, so a press elsewhere must apply the typed text first. */
function usePressOutside(
  isOpen: boolean,
  field: RefObject<HTMLElement | null>,
  listId: string,
  onOutside: () => void,
): void {
  const follow = useEffectEvent(({ target }: Event) => {
    const list = document.getElementById(listId)
    if (target instanceof Node && !field.current?.contains(target) && !list?.contains(target)) onOutside()
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('pointerdown', follow, true)
    return () => document.removeEventListener('pointerdown', follow, true)
  }, [isOpen])
}
