import { commandTexts } from '../texts/en/commands.ts'
import { useTexts } from '../texts/use-texts.ts'
import { SlidingPanel } from '../ui/sliding-panel.tsx'
import { KeyList } from './key-list.tsx'
import classes from './key-sheet.module.css'
import { useShortcuts } from './shortcuts.ts'

/** All keyboard shortcuts, and a note if single-letter shortcuts are turned off (SIDE-32, SIDE-33). */
export function KeySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts(commandTexts)
  const isOn = useShortcuts()
  return (
    <SlidingPanel title={t('keys')} shape="modal" isOpen={isOpen} onClose={onClose}>
      {!isOn && <p className={classes.note}>{t('off')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <div className={classes.body} role="region" aria-label={t('keys')} tabIndex={0} data-autofocus>
        <KeyList />
      </div>
    </SlidingPanel>
  )
}
