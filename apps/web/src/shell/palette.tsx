import { IconArrowRight, IconCommand, IconMoon, IconPlus, IconSun, IconX, type TablerIcon } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { history } from '../browser-history.ts'
import {
  type OpenRecord,
  type PaletteCommand,
  type PaletteGroup,
  type PaletteItem,
  RECORD_KIND_OF_RESULT,
} from '../features/search/palette-groups.ts'
import { PaletteField } from '../features/search/palette-field.tsx'
import { searchText } from '../features/search/search-text.ts'
import { useMoveToDay } from '../features/work-orders/edits/use-move-to-day.ts'
import { actionOf, type CommandId, COMMAND_IDS, commandOf } from '../records/commands.ts'
import { recentRecords } from '../records/recent.ts'
import { RECORD_KINDS } from '../records/record-kinds.ts'
import { commandTexts } from '../texts/en/commands.ts'
import { searchTexts } from '../texts/en/search.ts'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from '../ui/kit/icon-button.tsx'
import { Modal } from '../ui/modal.tsx'
import { useRootAttribute } from '../ui/use-root-attribute.ts'
import { useStableCallback } from '../ui/use-stable-callback.ts'
import classes from './palette.module.css'

/** Commands offered while the input is empty, below the recent records. */
const INITIAL_COMMANDS: readonly CommandId[] = [
  'newWorkOrder',
  'newClient',
  'newProject',
  'goSchedule',
  'goPortfolio',
  'keys',
]

/** Commands after which the focus is back where it was. */
const STAYS_ON_PAGE: ReadonlySet<string> = new Set<CommandId>(['light', 'dark', 'auto'])

const openRecord: OpenRecord = (kind, match) => history.push(RECORD_KINDS[RECORD_KIND_OF_RESULT[kind]].address(match))

/** Searches records, sections, and commands (SIDE-09, SIDE-34). Fills the screen of a phone. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTexts(shellTexts)
  const field = useRef<HTMLInputElement>(null)
  useRootAttribute('data-has-palette')
  // Close the palette first, because the selected item may itself open an overlay.
  const [chosen, setChosen] = useState<PaletteItem | 'none'>()
  const commands = useAvailableCommands()
  const initialGroups = useInitialGroups(commands)
  const openChosen = () => {
    searchText.set('')
    onClose()
    if (!chosen || chosen === 'none') return
    // Focus the main content. Without focus, the next Tab would start at the top of the page.
    if (!STAYS_ON_PAGE.has(chosen.key)) document.querySelector('main')?.focus({ preventScroll: true })
    chosen.open()
  }
  return (
    <Modal.Root opened={chosen === undefined} onClose={() => setChosen('none')} onClosed={openChosen}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('search')} classNames={{ inner: classes.inner, content: classes.content }}>
        <div id="palette" className={classes.body}>
          <PaletteField
            ref={field}
            initialGroups={initialGroups}
            commands={commands}
            openRecord={openRecord}
            onMove={useMoveToDay()}
            onDone={(item) => setChosen(item ?? 'none')}
          />
          <IconButton
            variant="subtle"
            className={classes.close}
            aria-label={t('closeSearch')}
            onClick={() => setChosen('none')}
          >
            <IconX data-icon="m" aria-hidden />
          </IconButton>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

const ICONS: Record<ReturnType<typeof commandOf>['group'], TablerIcon> = {
  general: IconCommand,
  create: IconPlus,
  go: IconArrowRight,
  row: IconCommand,
  review: IconCommand,
  look: IconSun,
}

/** Commands that are available on this page. */
function useAvailableCommands(): readonly PaletteCommand[] {
  const t = useTexts(commandTexts)
  return useMemo(
    () =>
      COMMAND_IDS.flatMap((id): PaletteCommand[] => {
        const { group, keys, isOfRow } = commandOf(id)
        const open = actionOf(id)
        if (isOfRow || !open || id === 'create') return []
        const keywords = hasKeywords(id) ? t(`keywords.${id}`) : ''
        const icon = id === 'dark' ? IconMoon : ICONS[group]
        return [
          { key: id, icon, title: t(`label.${id}`), subtitle: '', keywords, isSection: group === 'go', keys, open },
        ]
      }),
    [t],
  )
}

type IdWithKeywords = keyof (typeof commandTexts)['english']['keywords']
const hasKeywords = (id: string): id is IdWithKeywords => Object.hasOwn(commandTexts.english.keywords, id)

function useInitialGroups(commands: readonly PaletteCommand[]): readonly PaletteGroup[] {
  const t = useTexts(searchTexts)
  const open = useStableCallback((address: string) => history.push(address))
  return useMemo(() => {
    const recent = recentRecords().map(({ kind, id, title }): PaletteItem => {
      const { address, icon } = RECORD_KINDS[kind]
      return { key: `recent-${kind}-${id}`, title, subtitle: '', icon, open: () => open(address({ id })) }
    })
    const initial = INITIAL_COMMANDS.flatMap((id) => commands.find(({ key }) => key === id) ?? [])
    return [
      { label: t('group.recent'), items: recent },
      { label: t('group.commands'), items: initial },
    ].filter(({ items }) => items.length > 0)
  }, [commands, open, t])
}
