import { useEffect, useState } from 'react'
import { debounce } from './debounce.ts'

/** The debounced text. @param delayMs must stay the same */
export function useDebounced(text: string, delayMs: number): string {
  const [debounced, setDebounced] = useState(text)
  const [settle] = useState(() => debounce(setDebounced, delayMs))
  useEffect(() => {
    settle(text)
    return settle.cancel
  }, [text, settle])
  return debounced
}
