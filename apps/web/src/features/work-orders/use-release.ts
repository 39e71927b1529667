import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { HELD_PLACE_MS } from '../../ui/timings.ts'
import { joinHolding, releaseOrders, useHeldOrders } from '../../api/held-orders.ts'
import { reloadNarrowedOrders } from '../../api/changed-orders.ts'

/** What somebody does who may be about to press a button of the list. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * Lets held orders go to their new places once the page has been left alone for a while and neither pointer nor keyboard
 * is in the list; or as soon as another arrangement is asked for.
 * @param arrangement by what the list is narrowed
 * @returns to be put on what holds the list
 */
export function useRelease(arrangement: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const isAnyHeld = useHeldOrders().size > 0
  const shown = useRef(arrangement)
  useEffect(() => {
    if (shown.current !== arrangement) releaseOrders()
    shown.current = arrangement
  }, [arrangement])
  useEffect(joinHolding, [])
  useEffect(() => {
    if (!isAnyHeld) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (isInUse(ref.current) ? wait() : releaseOrders()), HELD_PLACE_MS)
    }
    wait()
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, wait, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, wait, { capture: true })
      reloadNarrowedOrders(client)
    }
  }, [isAnyHeld, client])
  return ref
}

/** A finger leaves a trace that counts as hovering; only pointers that can hover do. */
const isInUse = (list: HTMLElement | null): boolean =>
  list !== null &&
  ((window.matchMedia('(hover: hover)').matches && list.matches(':hover')) ||
    list.querySelector(':focus-visible') !== null)
