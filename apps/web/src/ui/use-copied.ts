import { useEffect, useState } from 'react'

/** Long enough to read. */
const COPIED_SHOWN_MS = 2000

/** Copies text; `copy` resolves to whether it did. `isCopied` is true for two seconds afterwards. */
export function useCopied() {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (text: string): Promise<boolean> => {
    const isDone = await copyText(text)
    setIsCopied(isDone)
    return isDone
  }
  return { isCopied, copy }
}

/** The clipboard is only available on https pages, and a browser may deny access. */
async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.info('The browser denied access to the clipboard', error)
    return false
  }
}
