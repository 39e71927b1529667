import type { SignaturePlace } from '@daywork/domain/signatures/signature'
import { useRef, useState } from 'react'

type State = 'off' | 'asking' | 'found' | 'failed'

const ASK_MS = 15_000
/** Some 10 m: more digits would promise what no phone can measure. */
const DIGITS = 10_000

/** Where the device is, once the person wants it to say so. */
export function usePlace() {
  const [state, setState] = useState<State>('off')
  const [place, setPlace] = useState<SignaturePlace | null>(null)
  // A device may take seconds, and cannot be asked to stop: only the last choice counts.
  const choices = useRef(0)
  const choose = (isWanted: boolean) => {
    choices.current += 1
    const choice = choices.current
    setPlace(null)
    if (!isWanted) return setState('off')
    if (!('geolocation' in navigator)) return setState('failed')
    setState('asking')
    return navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (choice !== choices.current) return
        setPlace({
          latitude: rounded(coords.latitude),
          longitude: rounded(coords.longitude),
          accuracy: Math.round(coords.accuracy),
        })
        setState('found')
      },
      () => choice === choices.current && setState('failed'),
      { timeout: ASK_MS, maximumAge: ASK_MS },
    )
  }
  return { state, place, choose }
}

const rounded = (degrees: number): number => Math.round(degrees * DIGITS) / DIGITS
