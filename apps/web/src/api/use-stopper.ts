import { useEffect, useRef } from 'react'

/** Stops requests, also when their screen is left: no one would see that one of them failed. */
export function useStopper() {
  const controller = useRef(new AbortController())
  useEffect(() => {
    // In development, React unmounts and mounts each component once more.
    controller.current = new AbortController()
    return () => controller.current.abort()
  }, [])
  return {
    getSignal: () => controller.current.signal,
    /** The next request gets a signal of its own. */
    renewSignal: () => (controller.current = new AbortController()).signal,
    stop: () => controller.current.abort(),
  }
}
