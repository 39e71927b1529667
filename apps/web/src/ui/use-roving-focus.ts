import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const CONTROLS = 'a[href], button'

/** The keys for the control before, and the one after. */
const KEYS = { horizontal: ['ArrowLeft', 'ArrowRight'], vertical: ['ArrowUp', 'ArrowDown'] } as const

/**
 * Makes the buttons of a toolbar, or the links of a list, one Tab stop: arrow keys, Home, and End move between them (ARIA
 * toolbar pattern). Tab returns to the one that had the focus last.
 */
export function useRovingFocus<Bar extends HTMLElement = HTMLDivElement>(direction: keyof typeof KEYS = 'horizontal') {
  const ref = useRef<Bar>(null)
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return
    makeOneTabStop(bar)
    // Buttons are added and removed, and some are disabled while their action runs.
    const observer = new MutationObserver(() => makeOneTabStop(bar))
    observer.observe(bar, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => observer.disconnect()
  }, [])
  const onFocus = ({ currentTarget, target }: FocusEvent<Bar>) => {
    if (currentTarget.contains(target)) makeOneTabStop(currentTarget, target)
  }
  const onKeyDown = (event: KeyboardEvent<Bar>) => {
    const { currentTarget: bar, target, key } = event
    if (!(target instanceof HTMLElement) || !bar.contains(target)) return
    const controls = controlsOf(bar)
    const next = nextPlace(key, KEYS[direction], controls.indexOf(target), controls.length)
    if (next === undefined) return
    event.preventDefault()
    controls.at(next)?.focus()
  }
  return { ref, onFocus, onKeyDown }
}

function nextPlace(
  key: string,
  [previous, next]: readonly [string, string],
  at: number,
  count: number,
): number | undefined {
  if (key === previous) return at - 1
  if (key === next) return (at + 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? -1 : undefined
}

const controlsOf = (bar: HTMLElement): HTMLElement[] => [
  ...bar.querySelectorAll<HTMLElement>(`:is(${CONTROLS}):not(:disabled)`),
]

function makeOneTabStop(bar: HTMLElement, wanted?: Element): void {
  const controls = controlsOf(bar)
  const before = controls.find(({ tabIndex }) => tabIndex === 0)
  const stop =
    controls.find((control) => control === wanted) ?? (before?.hasAttribute('tabindex') ? before : controls[0])
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1
}
