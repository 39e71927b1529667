/** A `ref` that gives an element the focus when it appears: the step before it disappeared with the focus. */
export const focusAtStart = (element: HTMLElement | null): void => element?.focus()
