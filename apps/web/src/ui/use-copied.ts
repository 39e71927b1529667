import { useEffect, useState } from 'react'

/** Long enough to be read. */
const COPIED_SHOWN_MS = 2000

/** Copies text, and says for two seconds that it did. */
export function useCopied() {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return { isCopied, copy: async (text: string) => setIsCopied(await copyText(text)) }
}

/** Without https there is no clipboard to write to, and a browser may refuse it. */
async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.info('The browser did not let the text be copied', error)
    return false
  }
}
