import { useEffect } from 'react'

/** CSS property with the height of the on-screen keyboard. */
const COVERED = '--keyboard-height'

/** Smaller differences are the browser's own bars, which appear and disappear. */
const KEYBOARD_MIN_PX = 120

/**
 * Sets a CSS property to the height of the on-screen keyboard while a form is open (FORM-19), because browsers show the
 * keyboard over the page.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    const measure = () => {
      const covered = Math.round(window.innerHeight - view.height - view.offsetTop)
      const isKeyboard = covered >= KEYBOARD_MIN_PX && view.scale === 1
      if (isKeyboard) style.setProperty(COVERED, `${covered}px`)
      else style.removeProperty(COVERED)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      style.removeProperty(COVERED)
    }
  }, [])
}
