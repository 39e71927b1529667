import { Tooltip } from '@base-ui/react/tooltip'
import { useEffect, useRef, useState } from 'react'
import { TOOLTIP_HIDE_MS, TOOLTIP_SHOW_MS } from './timings.ts'
import { KeyCaps } from './key-caps.tsx'
import classes from './tooltips.module.css'

const GAP_PX = 6
const NAMED = ':is([data-has-tooltip], [aria-keyshortcuts])'

/**
 * Shows the name of an icon button on hover or keyboard focus. There is one tooltip for the whole page, because
 * hundreds of buttons are rendered before this is loaded. Screen readers already announce the name.
 */
export function Tooltips() {
  const popup = useRef<HTMLDivElement>(null)
  const button = useNamedButton(popup)
  return (
    <Tooltip.Root
      open={button !== null}
      onOpenChange={(_isOpen, details) => {
        details.cancel()
        // Escape is for the element below.
        details.allowPropagation()
      }}
    >
      <Tooltip.Portal>
        <Tooltip.Positioner className={classes.place} anchor={button} sideOffset={GAP_PX} positionMethod="fixed">
          <Tooltip.Popup ref={popup} className={classes.tooltip} aria-hidden>
            {button && isNameHidden(button) && button.ariaLabel}
            {keysOf(button) && <KeyCaps keys={keysOf(button) ?? ''} />}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

/** Follows hover and focus on the page; touch has no tooltips. */
function useNamedButton(popup: { current: HTMLElement | null }): HTMLElement | null {
  const [button, setButton] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    /** The button that was pressed last: it shows no tooltip until the mouse leaves it. */
    let pressed: HTMLElement | null = null
    const showAfter = (ms: number, next: HTMLElement | null) => {
      clearTimeout(timer)
      timer = setTimeout(() => setButton(next), ms)
    }
    const hide = () => showAfter(0, null)
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, listener, { signal: listening.signal, capture: true, passive: true })
    // The mouse may already be over a button.
    if (matchMedia('(hover: hover)').matches)
      showAfter(TOOLTIP_SHOW_MS, namedButtonOf(document.querySelector(`${NAMED}:hover`)))
    listen('pointerover', ({ pointerType, target }) => {
      if (pointerType === 'touch') return
      const next = namedButtonOf(target)
      if (next !== pressed) pressed = null
      else if (next !== null) return
      // The tooltip stays while the mouse is over it, for users of a screen magnifier.
      if (target instanceof Node && popup.current?.contains(target)) clearTimeout(timer)
      else showAfter(next ? TOOLTIP_SHOW_MS : TOOLTIP_HIDE_MS, next)
    })
    listen('pointerdown', ({ target }) => {
      pressed = namedButtonOf(target)
      hide()
    })
    listen('focusin', ({ target }) => {
      const next = namedButtonOf(target)
      if (next?.matches(':focus-visible')) showAfter(0, next)
      else hide()
    })
    listen('focusout', hide)
    listen('keydown', hide)
    listen('scroll', hide)
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [popup])
  return button
}

function namedButtonOf(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(NAMED) : null
  return button && (isNameHidden(button) || keysOf(button)) ? button : null
}

/** Some buttons show their label if there is space. */
const isNameHidden = (button: HTMLElement): boolean =>
  button.matches('[data-has-tooltip]') && button.innerText.trim() !== button.ariaLabel

/** The keyboard shortcut of the button, unless shortcuts are turned off. */
function keysOf(button: HTMLElement | null): string | undefined {
  if (document.documentElement.dataset.shortcuts === 'off') return undefined
  const keys = button?.getAttribute('aria-keyshortcuts')?.toLowerCase()
  // `KeyCaps` shows a capital letter with Shift.
  return keys?.replace(/shift\+(.)/, (_, key: string) => key.toUpperCase())
}
