import { MARK_TEXT_MAX } from '@daywork/domain/portfolio/markup'
import { useEffect, useRef } from 'react'
import { markupTexts } from '../../../texts/en/markup.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { TextField } from '../../../ui/kit/text-field.tsx'
import classes from './markup-editor.module.css'

interface TextEntryProps {
  text: string
  onText: (text: string) => void
  onAdd: () => void
  onCancel: () => void
}

/** The field for the text of a mark. Escape leaves the field, not the editor. */
export function TextEntry({ text, onText, onAdd, onCancel }: TextEntryProps) {
  const t = useTexts(markupTexts)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields
    <form
      ref={form}
      className={classes.entry}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onAdd()
      }}
      onKeyDown={(event) => {
        // Ends the composition of a letter, not the text.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        onCancel()
      }}
    >
      <TextField
        label={t('text.label')}
        className={classes.entryField}
        maxLength={MARK_TEXT_MAX}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <Button variant="default" onClick={onCancel}>
        {t('text.cancel')}
      </Button>
      <Button type="submit" disabled={text.trim() === ''}>
        {t('text.add')}
      </Button>
    </form>
  )
}
