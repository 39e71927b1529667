import { type Item, ITEM_KINDS, type ItemKind } from '@daywork/domain/checklists/item'
import { ITEM_HINT_MAX, ITEM_LABEL_MAX, ITEM_UNIT_MAX } from '@daywork/domain/checklists/limits'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Checkbox } from '../../ui/kit/checkbox.tsx'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { Select } from '../../ui/kit/select.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { inOneLine, itemErrorOf } from './edit-items.ts'
import classes from './template-editor.module.css'
import { typedNumber } from './typed-number.ts'

interface ItemRowProps {
  item: Item
  /** Position in the list, starting at 1. */
  place: number
  isDragged: boolean
  handle: Partial<ComponentProps<'button'>>
  onChange: (change: Partial<Item>) => void
  onRemove: () => void
  /** Moves focus to the next row. */
  onNext: () => void
  onMove: (by: number) => void
}

/** One item in the editor: its label, its kind, and the options of that kind. */
export function ItemRow({ item, place, isDragged, handle, onChange, onRemove, onNext, onMove }: ItemRowProps) {
  const t = useTexts(checklistTexts)
  const itemError = itemErrorOf(item)
  const name = item.label === '' ? t('editor.unnamed', { place: String(place) }) : item.label
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.altKey && step !== 0) {
      event.preventDefault()
      onMove(step)
      // The move reorders DOM nodes, and Chromium blurs a focused element when it is moved.
      const field = event.currentTarget
      requestAnimationFrame(() => field.focus())
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onNext()
    } else if (event.key === 'Backspace' && item.label === '') {
      event.preventDefault()
      onRemove()
    }
  }
  return (
    <li className={classes.item} data-kind={item.kind} data-is-dragged={isDragged || undefined}>
      <IconButton
        {...handle}
        className={classes.handle}
        aria-label={t('editor.move', { item: name })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onMove(event.key === 'ArrowUp' ? -1 : 1)
          const button = event.currentTarget
          requestAnimationFrame(() => button.focus())
        }}
      >
        <IconGripVertical aria-hidden />
      </IconButton>
      <TextArea
        aria-label={t('editor.label', { place: String(place) })}
        className={classes.label}
        data-item-label
        minRows={1}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={ITEM_LABEL_MAX}
        value={item.label}
        error={itemError === 'label' && t('editor.labelMissing')}
        onChange={(event) => onChange({ label: inOneLine(event.target.value) })}
        onKeyDown={onKeyDown}
      />
      <Select
        aria-label={t('editor.kind', { item: name })}
        className={classes.kind}
        options={ITEM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={item.kind}
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value comes from the options above
        onChange={(event) => onChange({ kind: event.target.value as ItemKind })}
      />
      {item.kind !== 'heading' && (
        <Checkbox
          className={classes.required}
          label={t('editor.required')}
          aria-label={t('editor.requiredItem', { item: name })}
          checked={item.required}
          onChange={(event) => onChange({ required: event.target.checked })}
        />
      )}
      <IconButton
        variant="subtle"
        className={classes.remove}
        aria-label={t('editor.remove', { item: name })}
        onClick={onRemove}
      >
        <IconX aria-hidden />
      </IconButton>
      {item.kind === 'number' && <NumberRules item={item} isWrong={itemError === 'limits'} onChange={onChange} />}
      {item.kind === 'choice' && <Choices item={item} isWrong={itemError === 'choices'} onChange={onChange} />}
      {item.kind !== 'heading' && <Hint item={item} name={name} onChange={onChange} />}
    </li>
  )
}

interface RuleProps {
  item: Item
  isWrong: boolean
  onChange: (change: Partial<Item>) => void
}

function NumberRules({ item, isWrong, onChange }: RuleProps) {
  const t = useTexts(checklistTexts)
  return (
    <div className={classes.rules}>
      <LimitField label={t('editor.min')} value={item.min} onChange={(min) => onChange({ min })} />
      <LimitField
        label={t('editor.max')}
        value={item.max}
        error={isWrong && t('editor.limitsWrong')}
        onChange={(max) => onChange({ max })}
      />
      <TextField
        label={t('editor.unit')}
        autoComplete="off"
        maxLength={ITEM_UNIT_MAX}
        placeholder={t('editor.unitPlaceholder')}
        value={item.unit}
        onChange={(event) => onChange({ unit: event.target.value })}
      />
    </div>
  )
}

interface LimitFieldProps {
  label: string
  value: number | null
  error?: string | false
  onChange: (value: number | null) => void
}

function LimitField({ label, value, error, onChange }: LimitFieldProps) {
  const t = useTexts(checklistTexts)
  // Keeps unfinished input such as '1.', which is not a number yet.
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed !== '' && !Number.isFinite(typedNumber(typed))
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed ?? value ?? ''}
      error={isWrong ? t('notNumber') : error}
      onChange={(event) => {
        const text = event.target.value.trim()
        setTyped(text)
        if (text === '') onChange(null)
        else if (Number.isFinite(typedNumber(text))) onChange(typedNumber(text))
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  )
}

/** These fields are one line, so Enter adds none, also not as a space. */
function ignoreEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}

function Choices({ item, isWrong, onChange }: RuleProps) {
  const t = useTexts(checklistTexts)
  const [typed, setTyped] = useState<string>()
  return (
    <div className={classes.rules}>
      <TextArea
        label={t('editor.choices')}
        className={classes.wide}
        minRows={1}
        autoComplete="off"
        placeholder={t('editor.choicesPlaceholder')}
        value={typed ?? item.choices.join(', ')}
        error={isWrong && t('editor.choicesMissing')}
        onChange={(event) => {
          const text = inOneLine(event.target.value)
          setTyped(text)
          const choices = text.split(',').map((choice) => choice.trim())
          onChange({ choices: [...new Set(choices.filter((choice) => choice !== ''))].slice(0, 20) })
        }}
        onKeyDown={ignoreEnter}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}

function Hint({ item, name, onChange }: Omit<RuleProps, 'isWrong'> & { name: string }) {
  const t = useTexts(checklistTexts)
  const [isOpen, setIsOpen] = useState(item.hint !== '')
  return (
    <div className={classes.rules}>
      {isOpen ? (
        <TextArea
          label={t('editor.hintLabel')}
          className={classes.wide}
          minRows={1}
          autoComplete="off"
          maxLength={ITEM_HINT_MAX}
          value={item.hint}
          onChange={(event) => onChange({ hint: inOneLine(event.target.value) })}
          onKeyDown={ignoreEnter}
        />
      ) : (
        <button
          type="button"
          className={classes.addHint}
          aria-label={t('editor.addHintTo', { item: name })}
          onClick={() => setIsOpen(true)}
        >
          {t('editor.addHint')}
        </button>
      )}
    </div>
  )
}
