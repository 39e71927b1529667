import { type ComponentType, lazy, useState } from 'react'

interface LoadedAhead<Props> {
  /** Resolves once it can be drawn at once. */
  load: () => Promise<unknown>
  Component: ComponentType<Props>
}

/**
 * As React's `lazy`, for what is known to be needed before anything is drawn. React lets a third of a second pass between
 * two screens that are waited for; what was loaded ahead is drawn without any.
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
