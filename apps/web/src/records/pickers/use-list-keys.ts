import { foldCase } from '@daywork/domain/text/matches-search'
import { type KeyboardEvent, useRef } from 'react'

/** Letters typed within this interval are one word. */
const WORD_MS = 800

/**
 * Keyboard navigation of a short list of buttons and links: arrows, Home, and End move the focus; letters move it to the next
 * button that starts with them.
 */
export function useListKeys() {
  const typed = useRef({ text: '', at: 0 })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, a[href]')]
    const next = nextOf(buttons, event)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { onKeyDown }

  function nextOf(buttons: HTMLElement[], { key, timeStamp, target }: KeyboardEvent): HTMLElement | undefined {
    const at = buttons.findIndex((button) => button === target)
    if (key === 'ArrowDown') return buttons[(at + 1) % buttons.length]
    if (key === 'ArrowUp') return buttons.at(at <= 0 ? -1 : at - 1)
    if (key === 'Home') return buttons[0]
    if (key === 'End') return buttons.at(-1)
    if (key.length !== 1 || key === ' ') return undefined
    const text = timeStamp - typed.current.at < WORD_MS ? typed.current.text + foldCase(key) : foldCase(key)
    typed.current = { text, at: timeStamp }
    // The same letter again moves to the next match.
    const from = text.length > 1 ? at : at + 1
    const rest = [...buttons.slice(Math.max(from, 0)), ...buttons.slice(0, Math.max(from, 0))]
    return rest.find((button) => foldCase(button.textContent.trim()).startsWith(text))
  }
}
