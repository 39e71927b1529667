import type { WorkFile } from '@daywork/domain/portfolio/work'
import { useEffect, useState } from 'react'
import { isOnline as isOnlineNow, useOnline } from '../../ui/use-online.ts'
import { largeUrl } from './picture-size.ts'

/** How long after a failure the large copy is requested again while there is a network. Our own choice. */
const RETRY_MS = 5000

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
    const load = () => {
      image.src = large
    }
    let timer = setTimeout(load, wasOnline ? RETRY_MS : 0)
    const listening = new AbortController()
    const { signal } = listening
    image.addEventListener('load', () => setFailed(NONE), { signal })
    image.addEventListener(
      'error',
      () => {
        timer = setTimeout(load, RETRY_MS)
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
