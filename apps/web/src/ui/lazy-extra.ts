import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/**
 * As React's `lazy`, for what a screen can do without: a script that cannot be loaded leaves it out, where it would
 * otherwise take the whole screen with it.
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
