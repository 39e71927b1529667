import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'

const GAP_PX = 6
const EDGE_PX = 8
/** Where less room than this is left below, the menu opens upward. */
const ROOM_WANTED_PX = 320

/**
 * A menu in the browser's own popover: over everything, closed by Escape or a click outside, one at a time, focus
 * given back. It stands under its button, or over it where the room below is short, and follows when the page scrolls.
 */
export function useFloatingMenu<Trigger extends HTMLElement = HTMLButtonElement>() {
  const triggerRef = useRef<Trigger>(null)
  const menuRef = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [place, setPlace] = useState<CSSProperties>({})

  const follow = useCallback(() => {
    if (triggerRef.current) setPlace(placeBeside(triggerRef.current.getBoundingClientRect()))
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const followPage = ({ target }: Event) => {
      // What the menu itself scrolls moves nothing outside of it.
      if (!(target instanceof Node && menuRef.current?.contains(target))) follow()
    }
    window.addEventListener('scroll', followPage, { passive: true, capture: true })
    window.addEventListener('resize', follow)
    window.visualViewport?.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', followPage, { capture: true })
      window.removeEventListener('resize', follow)
      window.visualViewport?.removeEventListener('resize', follow)
    }
  }, [isOpen, follow])

  const close = () => menuRef.current?.hidePopover()
  const menuProps = {
    ref: menuRef,
    popover: 'auto' as const,
    style: place,
    onBeforeToggle: (event: { newState: string }) => event.newState === 'open' && follow(),
    onToggle: (event: { newState: string }) => setIsOpen(event.newState === 'open'),
  }
  return [triggerRef, menuProps, isOpen, close] as const
}

function placeBeside(trigger: DOMRect): CSSProperties {
  const roomBelow = bottomOfView() - trigger.bottom - GAP_PX - EDGE_PX
  const roomAbove = trigger.top - GAP_PX - EDGE_PX
  const isBelow = roomBelow >= Math.min(ROOM_WANTED_PX, roomAbove)
  const vertical = isBelow
    ? { top: trigger.bottom + GAP_PX, bottom: 'auto', maxHeight: roomBelow }
    : { top: 'auto', bottom: window.innerHeight - trigger.top + GAP_PX, maxHeight: roomAbove }
  const isLeftHalf = trigger.left + trigger.width / 2 < window.innerWidth / 2
  const horizontal = isLeftHalf
    ? { left: withinWindow(trigger.left), right: 'auto' }
    : { left: 'auto', right: withinWindow(document.documentElement.clientWidth - trigger.right) }
  return { ...vertical, ...horizontal }
}

/** A phone's keyboard lies over the page without making the window smaller. */
const bottomOfView = (): number =>
  window.visualViewport ? window.visualViewport.offsetTop + window.visualViewport.height : window.innerHeight

/** So far from its side that the menu, `--menu-width` wide, touches neither edge. */
const withinWindow = (distancePx: number): string =>
  `min(${Math.max(distancePx, EDGE_PX)}px, 100vw - var(--menu-width) - ${EDGE_PX}px)`
