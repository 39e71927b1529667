import { IconDots } from '@tabler/icons-react'
import { Fragment, useRef, useState } from 'react'
import menu from '../../records/record-page/quiet-actions.module.css'
import { useListKeys } from '../../records/pickers/use-list-keys.ts'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Popover } from '../../ui/popover.tsx'
import type { MediaItem } from './media-item.ts'
import classes from './thumb-actions.module.css'
import { type ViewerAction, viewerActions, type ViewerState } from './viewer-actions.tsx'

/** The most used come first. */
const ORDER: readonly ViewerAction['name'][] = ['details', 'mark', 'after', 'download', 'compare', 'zoom']

/** The number of buttons that fit next to each other on the narrowest phone. */
const PLACES = 4

/** At the lower edge of a phone, within a thumb's reach: the most used actions, and a menu with the others. */
export function ThumbActions({ item, state }: { item: MediaItem; state: ViewerState }) {
  const actions = viewerActions(item, state)
  const sorted = ORDER.flatMap((name) => actions.filter((action) => action.name === name))
  const direct = sorted.length > PLACES ? PLACES - 1 : PLACES
  const others = sorted.slice(direct)
  return (
    <div className={classes.row}>
      {sorted.slice(0, direct).map(({ name, label, word, icon: Icon, render }) => (
        <Fragment key={name}>
          {render({
            className: classes.action,
            ...(word !== label && { 'aria-label': label }),
            children: (
              <>
                <Icon data-icon="m" aria-hidden />
                {word}
              </>
            ),
          })}
        </Fragment>
      ))}
      {others.length > 0 && <MoreActions actions={others} />}
    </div>
  )
}

function MoreActions({ actions }: { actions: readonly ViewerAction[] }) {
  const t = useTexts(photoTexts)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const listKeys = useListKeys()
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={classes.action}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconDots data-icon="m" aria-hidden />
        {t('viewer.more')}
      </button>
      {isOpen && (
        <Popover opener={opener} title={t('viewer.more')} className={classes.menu} onClose={close}>
          <div role="group" aria-label={t('viewer.more')} {...listKeys}>
            {actions.map(({ name, label, icon: Icon, render }) => (
              <Fragment key={name}>
                {render({
                  className: menu.item,
                  onClick: close,
                  children: (
                    <>
                      <Icon aria-hidden />
                      {label}
                    </>
                  ),
                })}
              </Fragment>
            ))}
          </div>
        </Popover>
      )}
    </>
  )
}
