import type { Outbox } from '@daywork/domain/sync/kept'
import { IconAlertTriangle, IconCircleCheck, IconCloudUp, IconRefresh, type TablerIcon } from '@tabler/icons-react'
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from '../api/create-store.ts'
import { useSession } from '../api/session.ts'
import { lazyPanel } from '../records/lazy-panel.tsx'
import { hideNotices, useNotices } from '../records/notices/notify.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { useTexts } from '../texts/use-texts.ts'
import { UnstyledButton } from '../ui/kit/unstyled-button.tsx'
import { rescueFocus } from '../ui/lost-focus.ts'
import { useRootAttribute } from '../ui/use-root-attribute.ts'
import { countWaiting, isAllSent } from './all-sent.ts'
import classes from './outbox-pill.module.css'
import { useOutbox } from './outbox.ts'
import { isUnreachable } from './send-attempts.ts'
import { useKeptQuestions } from './use-kept-questions.ts'

const OutboxPanel = lazyPanel(async () => (await import('./outbox-panel.tsx')).OutboxPanel)

const NOTICE_DISTANCE_PX = 8

/** How long the pill shows that everything is sent. */
const SYNCED_MS = 4_000

interface OutboxPillProps {
  /** Why nothing can be sent; undefined while the server is reached. */
  cutOff: 'offline' | 'server lost' | undefined
}

type Look = 'offline' | 'unreachable' | 'signedOut' | 'syncing' | 'attention' | 'synced'

const ICONS: Record<Look, TablerIcon> = {
  offline: IconCloudUp,
  unreachable: IconCloudUp,
  signedOut: IconCloudUp,
  syncing: IconRefresh,
  attention: IconAlertTriangle,
  synced: IconCircleCheck,
}

const LOOK_OF = { offline: 'offline', 'server lost': 'unreachable', expired: 'signedOut', none: 'syncing' } as const

/** The state of the stored operations in one line; opens their list (SYNC-57). */
export function OutboxPill({ cutOff }: OutboxPillProps) {
  const t = useTexts(outboxTexts)
  const box = useOutbox()
  useKeptQuestions(box.questions)
  const [isOpen, setIsOpen] = useState<boolean>()
  const waiting = countWaiting(box)
  const asking = box.operations.length - waiting + box.questions.length
  const { isAuthenticated } = useSession()
  const isLost = useStore(isUnreachable)
  const reason = cutOff ?? (!isAuthenticated ? 'expired' : isLost ? 'server lost' : 'none')
  const isSynced = useJustSynced(box) && cutOff === undefined
  const look: Look | undefined =
    asking > 0 ? 'attention' : waiting > 0 ? LOOK_OF[reason] : isSynced ? 'synced' : undefined
  const Icon = look && ICONS[look]
  const count = look === 'attention' ? asking : waiting
  const text = look && (look === 'synced' ? t('pill.synced') : t(`pill.${look}`, { count }))
  // The panel is needed when there is no network to load it.
  useEffect(() => void OutboxPanel.preload(), [])
  const isShown = look !== undefined
  const focus = useRescuedFocus(isShown)
  const place = useNoticesBelow(isShown)
  const awayHeight = useAwayHeight(place)
  const isAway = awayHeight !== undefined
  useRootAttribute('data-has-pill-in-bar', isShown && isAway)
  const open = () => {
    hideNotices()
    setIsOpen(true)
  }
  return (
    <>
      <div
        ref={place}
        role="status"
        className={classes.place}
        style={{ minHeight: awayHeight }}
        data-within-notice={cutOff ? true : undefined}
      >
        {look && Icon && (
          <UnstyledButton
            className={classes.pill}
            data-look={look}
            data-within-notice={cutOff ? true : undefined}
            data-is-away={isAway || undefined}
            aria-label={isAway ? text : undefined}
            data-count={look === 'synced' ? '' : count}
            {...focus}
            onClick={open}
          >
            <Icon data-icon="m" aria-hidden />
            <span>{text}</span>
          </UnstyledButton>
        )}
      </div>
      <Suspense>{isOpen !== undefined && <OutboxPanel isOpen={isOpen} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

/** Moves the focus to the page if the pill has it when it disappears. Returns the handlers of the pill. */
function useRescuedFocus(isShown: boolean) {
  const hasFocus = useRef(false)
  useEffect(() => {
    if (!isShown) return undefined
    return () => {
      if (hasFocus.current) rescueFocus()
      hasFocus.current = false
    }
  }, [isShown])
  const set = (isFocused: boolean) => () => {
    hasFocus.current = isFocused
  }
  return { onFocus: set(true), onBlur: set(false) }
}

/**
 * The height of the pill while it is scrolled out of view: on a phone it is in the top bar then, and its place stays as high.
 * Undefined while it is in view.
 */
function useAwayHeight(place: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (!place.current) return
    const show = ([entry]: IntersectionObserverEntry[]) => {
      if (entry) setHeight(entry.isIntersecting ? undefined : entry.boundingClientRect.height)
    }
    const bar = getComputedStyle(document.documentElement).getPropertyValue('--top-bar-height').trim()
    const observer = new IntersectionObserver(show, { rootMargin: `-${bar} 0px 0px` })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return height
}

/** On a phone, notifications are at the top, where they would cover the pill: while any are shown, this says where it ends. */
function useNoticesBelow(isShown: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const hasNotices = useNotices().some((notice) => notice.isShown)
  useLayoutEffect(() => {
    const banner = place.current?.parentElement
    if (!isShown || !hasNotices || !banner) return
    const { style } = document.documentElement
    const measure = () => {
      const end = place.current?.getBoundingClientRect().bottom ?? 0
      style.setProperty('--pill-end', `${Math.max(0, Math.round(end + NOTICE_DISTANCE_PX))}px`)
    }
    measure()
    const stop = new AbortController()
    window.addEventListener('scroll', measure, { passive: true, signal: stop.signal })
    // Its lines move the pill.
    const observer = new ResizeObserver(measure)
    observer.observe(banner)
    return () => {
      stop.abort()
      observer.disconnect()
      style.removeProperty('--pill-end')
    }
  }, [isShown, hasNotices])
  return place
}

/** Whether the last waiting operation has just been sent. */
function useJustSynced(box: Outbox): boolean {
  const [before, setBefore] = useState(box)
  const [isSynced, setIsSynced] = useState(false)
  if (box !== before) {
    setBefore(box)
    if (countWaiting(box) !== countWaiting(before)) setIsSynced(isAllSent(before, box))
  }
  useEffect(() => {
    if (!isSynced) return
    const timer = setTimeout(() => setIsSynced(false), SYNCED_MS)
    return () => clearTimeout(timer)
  }, [isSynced])
  return isSynced
}
