import { useEffect } from 'react'

/** How much of the lower edge of the window an on-screen keyboard covers; styles read it. */
const COVERED = '--keyboard-height'

/** Less is the browser's own bars, which come and go. */
const KEYBOARD_MIN_PX = 120

/** While a form is open, styles know how high the on-screen keyboard is (FORM-19): browsers draw it over the page. */
export function useKeyboardRoom(): void {
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
