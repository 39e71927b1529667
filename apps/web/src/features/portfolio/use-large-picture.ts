import type { WorkFile } from '@daywork/domain/portfolio/work'
import { useEffect, useState } from 'react'
import { backoffMs } from '../../api/backoff.ts'
import { isOnline as isOnlineNow, useOnline } from '../../ui/use-online.ts'
import { largeUrl } from './picture-size.ts'

/** When the large copy is requested again after a failure while there is a network. */
const RETRIES = { firstMs: 2_500, longestMs: 60_000 }

interface LargePicture {
  /** The large copy; if it cannot be loaded, the thumbnail, which the device may have; undefined without both. */
  src: string | undefined
  /** The large copy could not be loaded. It is shown as soon as it can be. */
  isMissing: boolean
  /** Of the image that shows `src`. */
  onError: () => void
}

/** Addresses that could not be loaded, and whether there was a network. */
interface Failed {
  urls: readonly string[]
  wasOnline: boolean
}

const NONE: Failed = { urls: [], wasOnline: false }

/** The picture of a photo that is shown alone, or what the device has of it. */
export function useLargePicture(file: WorkFile, large = largeUrl(file)): LargePicture {
  const isOnline = useOnline()
  const [{ urls, wasOnline }, setFailed] = useState(NONE)
  const src = [large, file.thumbnail_url].find((url) => url !== null && !urls.includes(url)) ?? undefined
  const isMissing = urls.includes(large)
  useEffect(() => {
    if (!isMissing || !isOnline) return
    // Loaded before it is shown, so that a further failure leaves the thumbnail in place.
    const image = new Image()
    let failures = 0
    const load = () => {
      image.src = large
    }
    const wait = () => backoffMs(failures, Math.random(), RETRIES)
    let timer = setTimeout(load, wasOnline ? wait() : 0)
    const listening = new AbortController()
    const { signal } = listening
    image.addEventListener('load', () => setFailed(NONE), { signal })
    image.addEventListener(
      'error',
      () => {
        failures += 1
        timer = setTimeout(load, wait())
        // The thumbnail may have failed only because there was no network.
        if (!wasOnline) setFailed({ urls: [large], wasOnline: true })
      },
      { signal },
    )
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [isMissing, isOnline, wasOnline, large])
  const onError = () => {
    if (src !== undefined) setFailed({ urls: [...urls, src], wasOnline: isOnlineNow() })
  }
  return { src, isMissing, onError }
}
