/** A `ref` callback that focuses an element on mount. Use it when the previously focused step was removed. */
export const focusAtStart = (element: HTMLElement | null): void => element?.focus()
