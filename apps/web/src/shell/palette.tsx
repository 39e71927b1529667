import { IconArrowRight, IconCommand, IconMoon, IconPlus, IconSun, IconX, type TablerIcon } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { history } from '../browser-history.ts'
import {
  type Found,
  type FoundGroup,
  KIND_OF_FOUND,
  type Offer,
  type OpenRecord,
} from '../features/search/found-groups.ts'
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
import { useStableCallback } from '../ui/use-stable-callback.ts'
import classes from './palette.module.css'

/** Commands offered while the input is empty, below the recent records. */
const AT_FIRST: readonly CommandId[] = ['newWorkOrder', 'newClient', 'newProject', 'goSchedule', 'goPortfolio', 'keys']

const openRecord: OpenRecord = (kind, match) => history.push(RECORD_KINDS[KIND_OF_FOUND[kind]].address(match))

/** Searches records, sections, and commands (SIDE-09, SIDE-34). Fills the screen of a phone. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTexts(shellTexts)
  const field = useRef<HTMLInputElement>(null)
  // Close the palette first, because the selected item may itself open an overlay.
  const [chosen, setChosen] = useState<Found | 'none'>()
  const offers = useOffers()
  const atFirst = useAtFirst(offers)
  const closed = () => {
    searchText.set('')
    onClose()
    if (!chosen || chosen === 'none') return
    // Focus the main content. Without focus, the next Tab would start at the top of the page.
    document.querySelector('main')?.focus({ preventScroll: true })
    chosen.open()
  }
  return (
    <Modal.Root opened={chosen === undefined} onClose={() => setChosen('none')} onClosed={closed}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('search')} classNames={{ inner: classes.inner, content: classes.content }}>
        <div id="palette" className={classes.body}>
          <PaletteField
            ref={field}
            atFirst={atFirst}
            offers={offers}
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
function useOffers(): readonly Offer[] {
  const t = useTexts(commandTexts)
  return useMemo(
    () =>
      COMMAND_IDS.flatMap((id): Offer[] => {
        const { group, keys, isOfRow } = commandOf(id)
        const open = actionOf(id)
        if (isOfRow || !open || id === 'create') return []
        const keywords = isWithWords(id) ? t(`words.${id}`) : ''
        const icon = id === 'dark' ? IconMoon : ICONS[group]
        return [
          { key: id, icon, title: t(`label.${id}`), subtitle: '', keywords, isSection: group === 'go', keys, open },
        ]
      }),
    [t],
  )
}

type WithWords = keyof (typeof commandTexts)['english']['words']
const isWithWords = (id: string): id is WithWords => Object.hasOwn(commandTexts.english.words, id)

function useAtFirst(offers: readonly Offer[]): readonly FoundGroup[] {
  const t = useTexts(searchTexts)
  const open = useStableCallback((address: string) => history.push(address))
  return useMemo(() => {
    const recent = recentRecords().map(({ kind, id, title }): Found => {
      const { address, icon } = RECORD_KINDS[kind]
      return { key: `recent-${kind}-${id}`, title, subtitle: '', icon, open: () => open(address({ id })) }
    })
    const commands = AT_FIRST.flatMap((id) => offers.find(({ key }) => key === id) ?? [])
    return [
      { label: t('group.recent'), items: recent },
      { label: t('group.commands'), items: commands },
    ].filter(({ items }) => items.length > 0)
  }, [offers, open, t])
}
