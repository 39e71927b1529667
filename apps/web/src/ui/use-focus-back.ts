import { useEffect, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from './lost-focus.ts'

/**
 * For buttons whose work takes the focus away: they cannot be pressed while it runs, or a form stands in their place or
 * below them. Once it is over, a lost focus goes to the one that was pressed or, if that is gone, to the one marked
 * `data-focus-back`, or the first.
 * @param isAway while it lasts
 * @param shown what decides which buttons there are: one may go soon after it got the focus back
 * @returns `ref` of the element around the buttons
 */
export function useFocusBack<Place extends HTMLElement = HTMLDivElement>(isAway: boolean, shown?: unknown) {
  const ref = useRef<Place>(null)
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = ref.current
    const remember = ({ target }: Event) => {
      // What is pressed in a form that was opened is not what opened it.
      if (!(target instanceof Element) || target.closest('form')) return
      pressed.current = target.closest<HTMLElement>(CONTROLS) ?? pressed.current
    }
    place?.addEventListener('click', remember, { capture: true })
    return () => place?.removeEventListener('click', remember, { capture: true })
  }, [])
  useLayoutEffect(() => {
    const place = ref.current
    if (isAway || !place || !pressed.current) return
    if (isFocusLost()) controlLike(pressed.current, place)?.focus({ preventScroll: true })
    else if (!place.contains(document.activeElement)) pressed.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `shown` is not read: that it changes is the occasion
  }, [isAway, shown])
  return ref
}

const CONTROLS = 'button, input'

/** The control itself, its replacement, the marked one, or the first. */
function controlLike(pressed: HTMLElement, place: HTMLElement): HTMLElement | undefined {
  const controls = [...place.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.matches(':disabled'))
  const name = nameOf(pressed)
  return (
    controls.find((one) => one === pressed) ??
    controls.find((one) => nameOf(one) === name) ??
    controls.find((one) => one.matches('[data-focus-back]')) ??
    controls[0]
  )
}

const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent
