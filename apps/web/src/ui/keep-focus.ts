import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` of a control that must not take the focus from a field. A field that loses it may show an error, which
 * moves a button before the mouse is released, so that the click is lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
