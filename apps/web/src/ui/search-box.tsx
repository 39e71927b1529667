import { commonTexts } from '../texts/en/common.ts'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from './kit/icon-button.tsx'
import { TextField } from './kit/text-field.tsx'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './controls.module.css'
import { useTypedText } from './use-typed-text.ts'

interface SearchBoxProps {
  value: string
  onChange: (text: string) => void
  /** Also its accessible name, e.g. 'Search workers...'. */
  placeholder: string
  onEnter?: () => void
  /** Has the focus when its dialog opens. */
  isFirst?: boolean
}

/**
 * The search field above a list, which filters with every keystroke. The clear button is shown only if there is text
 * (WRK-25).
 */
export function SearchBox({ value, onChange, placeholder, onEnter, isFirst }: SearchBoxProps) {
  const t = useTexts(commonTexts)
  const ref = useRef<HTMLInputElement>(null)
  const [typed, type] = useTypedText(value, onChange)
  const clear = () => {
    type('')
    ref.current?.focus()
  }
  return (
    <TextField
      ref={ref}
      type="search"
      className={classes.search}
      placeholder={placeholder}
      aria-label={placeholder}
      data-autofocus={isFirst || undefined}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={({ key, nativeEvent }) => {
        // An input method confirms and cancels its choice with the same keys.
        if (nativeEvent.isComposing) return
        if (key === 'Escape' && typed !== '') clear()
        if (key === 'Enter') onEnter?.()
      }}
      leftSection={<IconSearch aria-hidden />}
      rightSection={
        typed !== '' && (
          <IconButton variant="subtle" aria-label={t('clear')} onClick={clear}>
            <IconX aria-hidden />
          </IconButton>
        )
      }
    />
  )
}
