import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const CONTROLS = 'a[href], button'

/**
 * Makes the buttons of a toolbar one Tab stop: left, right, Home, and End move between them (ARIA toolbar pattern). Tab
 * returns to the one that had the focus last.
 */
export function useRovingFocus<Bar extends HTMLElement = HTMLDivElement>() {
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
    const next = nextPlace(key, controls.indexOf(target), controls.length)
    if (next === undefined) return
    event.preventDefault()
    controls.at(next)?.focus()
  }
  return { ref, onFocus, onKeyDown }
}

function nextPlace(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return at - 1
    case 'ArrowRight':
      return (at + 1) % count
    case 'Home':
      return 0
    case 'End':
      return -1
    default:
      return undefined
  }
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
