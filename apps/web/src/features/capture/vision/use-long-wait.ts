import { useEffect, useState } from 'react'

/** On an idle server, the analysis of a photo takes about a second. */
const LONG_WAIT_MS = 5_000

/** Whether something has been going on for longer than people expect. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLong(true), LONG_WAIT_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isWaiting])
  return isLong
}
