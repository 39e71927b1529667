import { useEffect, useState } from 'react'

/** An address for a file that is not stored yet. The browser holds the file for as long as its address lives. */
export function useObjectAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the address must be given back, so an effect has to make it
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
