import { createStore, useStore } from './create-store.ts'
import { clearWithOwner } from './page-owner.ts'

/** The status that keeps each held order in its place, by id. */
type Held = ReadonlyMap<number, string>

const NONE: Held = new Map()
const held = createStore(NONE)
/** Number of mounted lists. */
let lists = 0

/**
 * Keeps a completed order in its place until the user stops pressing buttons. Completed orders sort last: without this,
 * the next order would move under the user's finger. Does nothing if no list is mounted, as on the order's own page:
 * the order would still be held when the next list shows it.
 */
export function holdInPlace(id: number, status: string): void {
  if (lists > 0) held.set(new Map(held.get()).set(id, status))
}

/** Registers a mounted list. @returns to be called on unmount; releases all held orders */
export function joinHolding(): () => void {
  lists += 1
  return () => {
    lists -= 1
    releaseOrders()
  }
}

/** Releases an order that was not completed after all. */
export function releaseOrder(id: number): void {
  if (!held.get().has(id)) return
  const others = new Map(held.get())
  others.delete(id)
  held.set(others)
}

export function releaseOrders(): void {
  if (isAnyHeld()) held.set(NONE)
}
clearWithOwner(releaseOrders)

export const isAnyHeld = (): boolean => held.get().size > 0

export const useHeldOrders = (): Held => useStore(held)

/** The order with the status that determines its place in the list. */
export function asHeld<Order extends { id: number; status: string }>(order: Order, places: Held): Order {
  const status = places.get(order.id)
  return status === undefined ? order : { ...order, status }
}
