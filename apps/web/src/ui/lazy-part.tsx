import { type ComponentType, lazy, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

export type Load<Props> = () => Promise<ComponentType<Props>>

/** Renders the failure to load. `retry` loads the part again and renders it in this place. */
type RenderFailure<Props> = (props: Props, retry: () => void) => ReactNode

/**
 * Like React's `lazy`, for parts that are loaded when they are first opened. If a script fails to load, because the
 * network is down or a new version has replaced it, the rest of the page and its input stay.
 * @returns a component to render within a Suspense, which does not suspend once it `isLoaded`; `preload` never rejects
 */
export function lazyPart<Props extends object>(load: Load<Props>, renderFailure: RenderFailure<Props>) {
  let loaded: ComponentType<Props> | undefined
  let Next = lazy(attempt)

  async function attempt(): Promise<{ default: ComponentType<Props> }> {
    try {
      loaded = await load()
      return { default: loaded }
    } catch (error) {
      console.info('A part of the page could not be loaded', error)
      return { default: NotLoaded }
    }
  }

  /**
   * Makes a new attempt, because React caches the result of one. Only on request: otherwise a suspended part would
   * retry forever.
   */
  function renew(): typeof Next {
    Next = lazy(attempt)
    return Next
  }

  function NotLoaded(props: Props) {
    const [Again, setAgain] = useState<ComponentType<Props> | null>(null)
    useEffect(() => () => void renew(), [])
    const retry = () => {
      const Renewed = renew()
      setAgain(() => Renewed)
    }
    return Again ? <Again {...props} /> : renderFailure(props, retry)
  }

  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Next)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload: async () => void (await attempt()), isLoaded: () => loaded !== undefined })
}

/** An optional part, which is left out until it can be loaded. */
export const lazyExtra = <Props extends object>(load: Load<Props>) =>
  lazyPart(load, (_props, retry) => <UntilLoaded retry={retry} />)

/** No event says that a server responds again. */
const RETRY_MS = 30_000

/** Nothing, in place of a part that could not be loaded: retries when the network is back, and from time to time. */
export function UntilLoaded({ retry }: { retry: () => void }) {
  const onRetry = useEffectEvent(retry)
  useEffect(() => {
    const tryAgain = () => onRetry()
    const timer = setInterval(tryAgain, RETRY_MS)
    window.addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [])
  return null
}
