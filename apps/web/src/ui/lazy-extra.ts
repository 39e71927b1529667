import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/**
 * Like React's `lazy`, for optional parts of a screen: if the script fails to load, the part is omitted instead of
 * breaking the screen.
 */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      console.info('A part of the screen could not be loaded', error)
      return { default: () => null }
    }
  })
