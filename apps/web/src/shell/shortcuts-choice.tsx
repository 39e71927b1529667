import { Suspense, useState } from 'react'
import { lazyPanel } from '../records/lazy-panel.tsx'
import { settingsTexts } from '../texts/en/settings.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/kit/button.tsx'
import { Checkbox } from '../ui/kit/checkbox.tsx'
import classes from './settings-panel.module.css'
import { setShortcuts, useShortcuts } from './shortcuts.ts'

const KeySheet = lazyPanel(async () => (await import('./key-sheet.tsx')).KeySheet)

/** The setting for single-letter shortcuts (SIDE-33). */
export function ShortcutsChoice() {
  const t = useTexts(settingsTexts)
  const isOn = useShortcuts()
  const [shown, setShown] = useState<'not yet' | 'open' | 'closed'>('not yet')
  return (
    <div className={`${classes.setting} ${classes.account}`}>
      <Checkbox
        label={t('shortcuts.label')}
        description={t('shortcuts.hint')}
        checked={isOn}
        onChange={(event) => setShortcuts(event.currentTarget.checked)}
      />
      <Button variant="default" onClick={() => setShown('open')}>
        {t('shortcuts.show')}
      </Button>
      <Suspense>
        {shown !== 'not yet' && <KeySheet isOpen={shown === 'open'} onClose={() => setShown('closed')} />}
      </Suspense>
    </div>
  )
}
