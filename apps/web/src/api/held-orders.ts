import { createStore, useStore } from './create-store.ts'
import { forgetWithOwner } from './page-owner.ts'

/** The statuses by which orders keep their places, by id. */
type Held = ReadonlyMap<number, string>

const NONE: Held = new Map()
const held = createStore(NONE)
/** How many lists are on the page. */
let lists = 0

/**
 * A completed order belongs at the end of the list. Going there at once it would pull the next one under the finger that
 * has just pressed: it keeps the place of the status that it had, until the user has stopped pressing. Nothing is held
 * where no list is, as on the order's own page: it would still be held when the next list shows it.
 */
export function holdInPlace(id: number, status: string): void {
  if (lists > 0) held.set(new Map(held.get()).set(id, status))
}

/** A list that lets orders go is on the page. @returns to be called when it leaves: what is held goes with it */
export function joinHolding(): () => void {
  lists += 1
  return () => {
    lists -= 1
    releaseOrders()
  }
}

/** It keeps its place no longer: it was not completed after all. */
export function releaseOrder(id: number): void {
  if (!held.get().has(id)) return
  const others = new Map(held.get())
  others.delete(id)
  held.set(others)
}

export function releaseOrders(): void {
  if (isAnyHeld()) held.set(NONE)
}
forgetWithOwner(releaseOrders)

export const isAnyHeld = (): boolean => held.get().size > 0

export const useHeldOrders = (): Held => useStore(held)

/** The order as its place in the list has it. */
export function asHeld<Order extends { id: number; status: string }>(order: Order, places: Held): Order {
  const status = places.get(order.id)
  return status === undefined ? order : { ...order, status }
}
