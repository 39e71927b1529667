import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Renders the component again every minute, so that 'just now' does not stay. */
export function useMinutes(): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
}
