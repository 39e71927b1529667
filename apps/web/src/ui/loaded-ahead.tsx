import { type ComponentType, lazy, useState } from 'react'

interface LoadedAhead<Props> {
  /** Resolves once it can render without suspending. */
  load: () => Promise<unknown>
  Component: ComponentType<Props>
}

/**
 * Like React's `lazy`, for a component that is known to be needed and can be preloaded. React delays a second Suspense
 * reveal by 300 ms; a preloaded component renders without suspending.
 */
export function loadedAhead<Props extends object>(importIt: () => Promise<ComponentType<Props>>): LoadedAhead<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded = await importIt()
    return loaded
  }
  const Late = lazy(async () => ({ default: await load() }))
  const Component = (props: Props) => {
    const [Shown] = useState(() => loaded ?? Late)
    return <Shown {...props} />
  }
  return { load, Component }
}
