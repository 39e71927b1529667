import { IconChevronDown } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { Spinner } from '../ui/kit/spinner.tsx'
import { TextField } from '../ui/kit/text-field.tsx'
import { lazyPanel } from './lazy-part.tsx'
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

/** One of the records of a form: typing narrows them, and a name that none of them has creates one (FORM-17, FORM-18). */
export function RecordSelect(props: RecordSelectProps) {
  const { label, name, noneLabel, required = false, description, error } = props
  const { field, list, isOpen, ...select } = useRecordSelect(props)
  const fieldRef = useRef<HTMLInputElement>(null)
  usePressElsewhere(isOpen, fieldRef, list.id, select.leave)
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

/** Buttons of forms leave the focus in the field: what was typed there has to be chosen before they are pressed. */
function usePressElsewhere(
  isOpen: boolean,
  field: RefObject<HTMLElement | null>,
  listId: string,
  onElsewhere: () => void,
): void {
  const follow = useEffectEvent(({ target }: Event) => {
    const list = document.getElementById(listId)
    if (target instanceof Node && !field.current?.contains(target) && !list?.contains(target)) onElsewhere()
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('pointerdown', follow, true)
    return () => document.removeEventListener('pointerdown', follow, true)
  }, [isOpen])
}
