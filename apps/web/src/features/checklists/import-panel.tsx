import type { Item } from '@daywork/domain/checklists/item'
import { readItems } from '@daywork/domain/checklists/read-items'
import { IconFileUpload } from '@tabler/icons-react'
import { type ChangeEvent, useMemo, useRef, useState } from 'react'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { SlidingPanel } from '../../ui/sliding-panel.tsx'
import { takeFiles } from '../../ui/take-files.ts'
import classes from './import-panel.module.css'

interface ImportPanelProps {
  text: string
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
  onAdd: (items: Item[]) => void
}

/** A longer text file is not a checklist. */
const TEXT_MAX = 200_000

/** Previews pasted lines or a CSV file, with its valid and invalid lines, before anything is added (CHK-10). */
export function ImportPanel({ text: pasted, isOpen, onClose, onClosed, onAdd }: ImportPanelProps) {
  const t = useTexts(checklistTexts)
  const [text, setText] = useState(pasted)
  const input = useRef<HTMLInputElement>(null)
  const lines = useMemo(() => readItems(text, () => crypto.randomUUID()), [text])
  const items = lines.flatMap(({ item }) => item ?? [])
  const errors = lines.length - items.length
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = takeFiles(event)
    if (file) setText(decode(await file.arrayBuffer()).slice(0, TEXT_MAX))
  }
  return (
    <SlidingPanel title={t('import.title')} shape="sheet" isOpen={isOpen} onClose={onClose} onClosed={onClosed}>
      <div className={classes.panel}>
        <TextArea
          label={t('import.text')}
          description={t('import.hint')}
          minRows={5}
          maxRows={12}
          maxLength={TEXT_MAX}
          placeholder={t('import.placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFileUpload aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('import.file')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            aria-label={t('import.file')}
            hidden
            onChange={(event) => void readFile(event)}
          />
        </div>
        <p role="status" className={classes.summary}>
          {lines.length > 0 && t('import.summary', { items: items.length, errors })}
        </p>
        {lines.length > 0 && (
          <ol aria-label={t('import.preview')} className={classes.lines}>
            {lines.map(({ error, item, line, text: raw }) => (
              <li key={line} className={classes.line} data-is-wrong={error !== undefined || undefined}>
                <span className={classes.number} data-figures>
                  {line}
                </span>
                <span className={classes.words}>
                  <span dir="auto">{item?.label ?? raw}</span>
                  <span className={classes.facts}>
                    {item
                      ? describe(item, t(`kind.${item.kind}`), t('required'))
                      : t(`import.error.${error ?? 'kind'}`)}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={items.length === 0}
            onClick={() => {
              onAdd(items)
              onClose()
            }}
          >
            {t('import.add', { count: items.length })}
          </Button>
        </div>
      </div>
    </SlidingPanel>
  )
}

/** Returns, for example, 'Number · 60–100 psi · Required'. */
function describe({ choices, max, min, required, unit }: Item, kind: string, requiredText: string): string {
  const limits = min === null && max === null ? unit : `${min ?? '…'}–${max ?? '…'} ${unit}`.trim()
  return [kind, limits, choices.join(', '), required && requiredText].filter(Boolean).join(' · ')
}

/** Excel writes UTF-8, UTF-16, or Windows-1252. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
