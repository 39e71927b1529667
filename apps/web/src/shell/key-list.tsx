import { COMMAND_IDS, commandOf } from '../records/commands.ts'
import { commandTexts } from '../texts/en/commands.ts'
import { useTexts } from '../texts/use-texts.ts'
import { KeyCaps } from '../ui/key-caps.tsx'
import classes from './key-list.module.css'
import { keyWithModifier } from './use-search-keys.ts'

const GROUPS = ['general', 'go', 'row', 'board', 'review'] as const

/** Keys of the schedule's board, which handles them itself (features/schedule/key-action.ts). */
const BOARD_KEYS = [
  ['step', '← ↑ → ↓'],
  ['day', '1–7'],
  ['edge', 'Home End'],
  ['end', '⇧← ⇧→'],
  ['undate', 't'],
  ['restore', 'Esc'],
  ['moveTo', 'm'],
  ['select', 'x'],
] as const

/** All keyboard shortcuts, by group (SIDE-32). */
export function KeyList() {
  const t = useTexts(commandTexts)
  return (
    <div className={classes.groups}>
      {GROUPS.map((group) => (
        <section key={group} aria-label={t(`group.${group}`)}>
          <h3 className={classes.heading}>{t(`group.${group}`)}</h3>
          <dl className={classes.list}>
            {group === 'general' && (
              <>
                <Line label={t('label.palette')} keys={keyWithModifier('k')} />
                <Line label={t('label.undo')} keys={keyWithModifier('z')} />
                <Line label={t('label.save')} keys={keyWithModifier(t('enterKey'))} />
              </>
            )}
            {COMMAND_IDS.filter((id) => commandOf(id).group === group).map((id) => {
              const { keys } = commandOf(id)
              return keys !== undefined && <Line key={id} label={t(`label.${id}`)} keys={keys} />
            })}
            {group === 'board' && (
              <>
                <Line label={t('board.lift')} keys={t('spaceKey')} />
                {BOARD_KEYS.map(([name, keys]) => (
                  <Line key={name} label={t(`board.${name}`)} keys={keys} />
                ))}
              </>
            )}
            {group === 'row' && <Line label={t('label.clear')} keys="Esc" />}
          </dl>
        </section>
      ))}
    </div>
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
