import { type RefObject, useRef } from 'react'
import { useCommands } from '../../records/commands.ts'

/** What a key of the page presses: the button of this part. */
type Part = 'title' | 'crew' | 'day'

/** Keys of an order's page (WO-125): they press the buttons that are on it, so both do the same. */
export function useOrderKeys(complete: (() => void) | undefined): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null)
  // Not those of a form: it is open already, and asks to be saved or left.
  const press = (part: Part) => () =>
    page.current?.querySelector<HTMLElement>(`[data-part='${part}'] button:not(form *)`)?.click()
  useCommands(() => ({
    edit: press('title'),
    assign: press('crew'),
    schedule: press('day'),
    ...(complete && { done: complete }),
  }))
  return page
}
