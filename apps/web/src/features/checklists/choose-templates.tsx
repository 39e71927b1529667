import { Link } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Checkbox } from '../../ui/kit/checkbox.tsx'
import { Popover } from '../../ui/popover.tsx'
import classes from './choose-templates.module.css'
import { useTemplates } from './use-templates.ts'

interface ChooseTemplatesProps {
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  /** Templates that are already selected. Without it, the selection is added to the existing checklists. */
  chosen?: readonly number[]
  saveLabel?: string
  /** @param titles by id */
  onSave: (ids: readonly number[], titles: ReadonlyMap<number, string>) => void
}

/** Selects any number of templates, for an order or for the new orders of a project. */
export function ChooseTemplates({ opener, onClose, chosen: before, saveLabel, onSave }: ChooseTemplatesProps) {
  const t = useTexts(checklistTexts)
  const { retry, rows, state } = useTemplates()
  const [chosen, setChosen] = useState<readonly number[]>(before ?? [])
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <Popover opener={opener} title={t('choose.title')} className={classes.popover} onClose={onClose}>
      {state === 'loading' && <p role="status">{t('loading')}</p>}
      {state === 'failed' && (
        <p role="alert" className={classes.note}>
          {t('failed.load')}{' '}
          <Button variant="default" size="xs" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {state === 'ready' && rows.length === 0 && <p className={classes.note}>{t('choose.none')}</p>}
      <div className={classes.choices} role="group" aria-label={t('choose.title')}>
        {rows.map(({ id, items, title }) => (
          <Checkbox
            key={id}
            className={classes.choice}
            label={<span dir="auto">{title}</span>}
            description={t('items', { count: items.length })}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        <Button variant="subtle" size="xs" render={(props) => <Link to="/checklists" {...props} />}>
          {t('manage')}
        </Button>
        {rows.length > 0 && (
          <Button
            size="xs"
            disabled={before === undefined && chosen.length === 0}
            onClick={() => onSave(chosen, new Map(rows.map(({ id, title }) => [id, title])))}
          >
            {saveLabel ?? t('choose.add', { count: chosen.length })}
          </Button>
        )}
      </div>
    </Popover>
  )
}
