import { actionOf, type CommandId, COMMAND_IDS, commandOf } from '../records/commands.ts'
import { commandTexts } from '../texts/en/commands.ts'
import { useTexts } from '../texts/use-texts.ts'
import { KeyCaps } from '../ui/key-caps.tsx'
import { SlidingPanel } from '../ui/sliding-panel.tsx'
import classes from './key-sheet.module.css'
import { useShortcuts } from './shortcuts.ts'
import { SEARCH_KEYS } from './use-search-keys.ts'

const GROUPS = ['general', 'go', 'row'] as const

/** A page that this version does not have leads nowhere. */
const isListed = (id: CommandId): boolean =>
  commandOf(id).keys !== undefined && (commandOf(id).group !== 'go' || actionOf(id) !== undefined)

/** All keys, by what they are for (SIDE-32). */
export function KeySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts(commandTexts)
  const isOn = useShortcuts()
  return (
    <SlidingPanel title={t('keys')} shape="modal" isOpen={isOpen} onClose={onClose}>
      {!isOn && <p className={classes.note}>{t('off')}</p>}
      <div className={classes.groups}>
        {GROUPS.map((group) => (
          <section key={group} aria-label={t(`group.${group}`)}>
            <h3 className={classes.heading}>{t(`group.${group}`)}</h3>
            <dl className={classes.list}>
              {group === 'general' && <Line label={t('label.palette')} keys={SEARCH_KEYS.replace(' K', ' k')} />}
              {COMMAND_IDS.filter((id) => commandOf(id).group === group && isListed(id)).map((id) => (
                <Line key={id} label={t(`label.${id}`)} keys={commandOf(id).keys ?? ''} />
              ))}
              {group === 'row' && <Line label={t('label.clear')} keys="Esc" />}
            </dl>
          </section>
        ))}
      </div>
    </SlidingPanel>
  )
}

const Line = ({ label, keys }: { label: string; keys: string }) => (
  <div className={classes.line}>
    <dt>{label}</dt>
    <dd>
      <KeyCaps keys={keys} />
    </dd>
  </div>
)
