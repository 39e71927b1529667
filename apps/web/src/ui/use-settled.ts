import { useEffect, useState } from 'react'
import { MEANING_SETTLE_MS } from './timings.ts'

/**
 * Whether a button has meant the same for a moment. One that comes to mean something else under the finger is not to take
 * the second press of a double tap, which was for what stood there before.
 * @param meaning what a press does; the first one counts as settled
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
