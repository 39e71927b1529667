import type { Item } from '@daywork/domain/checklists/item'
import type { ImportedTemplate, ImportLine } from '@daywork/domain/checklists/import/imported'
import { CHECKLIST_TITLE_MAX } from '@daywork/domain/checklists/limits'
import { useState } from 'react'
import { checklistTexts } from '../../../texts/en/checklists.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Checkbox } from '../../../ui/kit/checkbox.tsx'
import { TextField } from '../../../ui/kit/text-field.tsx'
import classes from './import-panel.module.css'

interface ImportPreviewProps {
  template: ImportedTemplate
  /** The title of the template to create; undefined if the items are added to an existing template. */
  title: string | undefined
  /** Undefined if there is only one template. */
  isChosen: boolean | undefined
  /** Whether it has been created. */
  isDone: boolean
  onTitle: (title: string) => void
  onChoose: () => void
}

/** Up to this many lines, the filter for problems is hidden. */
const FEW_LINES = 8

/** The items of one template, and what is lost in each row. */
export function ImportPreview({ template, title, isChosen, isDone, onTitle, onChoose }: ImportPreviewProps) {
  const t = useTexts(checklistTexts)
  const { columnsLeftOut, format, lines, sheet } = template
  const [isOnlyProblems, setIsOnlyProblems] = useState(false)
  const problems = lines.filter((line) => line.problems.length > 0)
  const shown = isOnlyProblems ? problems : lines
  const name = sheet || t('import.preview')
  return (
    <section aria-label={name} className={classes.template}>
      {isChosen !== undefined && (
        <Checkbox
          label={sheet}
          description={isDone ? t('import.done') : undefined}
          checked={isChosen}
          disabled={isDone}
          onChange={onChoose}
        />
      )}
      {isChosen !== false && (
        <>
          {title !== undefined && (
            <TextField
              label={t('editor.title')}
              autoComplete="off"
              maxLength={CHECKLIST_TITLE_MAX}
              disabled={isDone}
              value={title}
              error={title.trim() === '' && t('editor.titleMissing')}
              onChange={(event) => onTitle(event.target.value)}
            />
          )}
          <p className={classes.facts}>{t(`import.format.${format}`)}</p>
          {columnsLeftOut.length > 0 && (
            <p className={classes.note}>{t('import.columnsLeftOut', { columns: columnsLeftOut.join(', ') })}</p>
          )}
          {problems.length > 0 && lines.length > FEW_LINES && (
            <Checkbox
              label={t('import.onlyProblems', { count: problems.length })}
              checked={isOnlyProblems}
              onChange={(event) => setIsOnlyProblems(event.target.checked)}
            />
          )}
          <ol aria-label={name} className={classes.lines}>
            {shown.map((line) => (
              <Line key={line.line} line={line} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Line({ line: { items, line, problems, text } }: { line: ImportLine }) {
  const t = useTexts(checklistTexts)
  const look = items.length === 0 ? 'error' : problems.length > 0 ? 'note' : undefined
  return (
    <li className={classes.line} data-look={look}>
      <span className={classes.number} data-figures>
        {line}
      </span>
      <span className={classes.words}>
        {items.length === 0 && <span dir="auto">{text}</span>}
        {items.map((item) => (
          <span key={item.id} className={classes.words}>
            <span dir="auto">{item.label}</span>
            <span className={classes.facts}>{describe(item, t(`kind.${item.kind}`), t('required'))}</span>
          </span>
        ))}
        {problems.map(({ column, kind, value = '' }) => (
          <span key={`${kind} ${column}`} className={classes.problem}>
            {column !== undefined && t('import.column', { column })} {t(`import.problem.${kind}`, { value })}
          </span>
        ))}
      </span>
    </li>
  )
}

/** Returns, for example, 'Number · 60–100 psi · Required · Above the valve'. */
function describe({ choices, hint, max, min, required, unit }: Item, kind: string, requiredText: string): string {
  const limits = min === null && max === null ? unit : `${min ?? '…'}–${max ?? '…'} ${unit}`.trim()
  return [kind, limits, choices.join(', '), required && requiredText, hint].filter(Boolean).join(' · ')
}
