import { type RefObject, useRef } from 'react'
import { useCommands } from '../../../records/commands.ts'

/** The parts of the page whose button a key clicks. */
type Part = 'title' | 'crew' | 'day'

/** Keyboard shortcuts of an order's page (WO-125). They click the page's own buttons, so both have the same effect. */
export function useOrderKeys(complete: (() => void) | undefined): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null)
  // Ignore buttons inside a form: that part is already being edited.
  const clickIn = (part: Part) => () =>
    page.current?.querySelector<HTMLElement>(`[data-part='${part}'] button:not(form *)`)?.click()
  useCommands(() => ({
    edit: clickIn('title'),
    assign: clickIn('crew'),
    schedule: clickIn('day'),
    ...(complete && { done: complete }),
  }))
  return page
}
