import { useEffect, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from './lost-focus.ts'

/**
 * Restores the focus of buttons that lose it while their action runs, because they are disabled or a form replaces
 * them. Afterwards, a lost focus moves to the pressed button or, if it was removed, to the one with `data-focus-back`,
 * or the first.
 * @param isAway true while the action runs
 * @param shown determines which buttons exist. After a change, the focus is restored again, because its button may be removed
 * @returns a ref for the element around the buttons
 */
export function useFocusBack<Container extends HTMLElement = HTMLDivElement>(isAway: boolean, shown?: unknown) {
  const ref = useRef<Container>(null)
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    const container = ref.current
    const remember = ({ target }: Event) => {
      // Presses within an opened form do not count.
      if (!(target instanceof Element) || target.closest('form')) return
      pressed.current = target.closest<HTMLElement>(CONTROLS) ?? pressed.current
    }
    container?.addEventListener('click', remember, { capture: true })
    return () => container?.removeEventListener('click', remember, { capture: true })
  }, [])
  useLayoutEffect(() => {
    const container = ref.current
    if (isAway || !container || !pressed.current) return
    if (isFocusAround(container)) controlLike(pressed.current, container)?.focus({ preventScroll: true })
    else if (!container.contains(document.activeElement)) pressed.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `shown` is not read: the effect runs when it changes
  }, [isAway, shown])
  return ref
}

/** A lost focus moves to the body, and in a dialog to the dialog. Another element around has the focus by a click on text. */
const isFocusAround = (place: HTMLElement): boolean =>
  isFocusLost() || document.activeElement === place.closest('[aria-modal]')

const CONTROLS = 'button, input'

/** The control itself, its replacement, the marked one, or the first. */
function controlLike(pressed: HTMLElement, container: HTMLElement): HTMLElement | undefined {
  const controls = [...container.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.matches(':disabled'),
  )
  const name = nameOf(pressed)
  return (
    controls.find((one) => one === pressed) ??
    controls.find((one) => nameOf(one) === name) ??
    controls.find((one) => one.matches('[data-focus-back]')) ??
    controls[0]
  )
}

const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent
