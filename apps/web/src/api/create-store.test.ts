import { expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'

test('a store notifies its listeners until they unsubscribe', () => {
  const store = createStore(1)
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.set(2)
  stop()
  store.set(3)
  expect(listener).toHaveBeenCalledOnce()
  expect(store.get()).toBe(3)
})

test('a store watches its source only while it has listeners', () => {
  const end = vi.fn<() => void>()
  const watch = vi.fn<() => () => void>(() => end)
  const store = createStore(1, watch)
  expect(watch).not.toHaveBeenCalled()
  const stops = [store.subscribe(() => undefined), store.subscribe(() => undefined)]
  expect(watch).toHaveBeenCalledOnce()
  stops[0]?.()
  stops[0]?.()
  expect(end).not.toHaveBeenCalled()
  stops[1]?.()
  expect(end).toHaveBeenCalledOnce()
})
