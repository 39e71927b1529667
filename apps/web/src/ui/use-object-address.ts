import { useEffect, useState } from 'react'

/** An object URL for a file that is not stored yet. The browser keeps the file until the URL is revoked. */
export function useObjectAddress(file: File): string | undefined {
  const [objectUrl, setObjectUrl] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the URL must be revoked, so an effect has to create it
    setObjectUrl(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return objectUrl
}
