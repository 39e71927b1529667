import { useEffect, useState } from 'react'
import { MEANING_SETTLE_MS } from './timings.ts'

/**
 * Whether the action of a button has not changed recently. A button whose action changes under the finger must not take
 * the second press of a double tap, which was meant for the previous action.
 * @param meaning the action; the first one counts as settled
 */
export function useSettled(meaning: string): boolean {
  const [settled, setSettled] = useState(meaning)
  useEffect(() => {
    if (settled === meaning) return
    const timer = setTimeout(() => setSettled(meaning), MEANING_SETTLE_MS)
    return () => clearTimeout(timer)
  }, [meaning, settled])
  return settled === meaning
}
