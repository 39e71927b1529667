import { onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'

const DESKTOP = { width: 1280, height: 800 } as const

/** A window of this size until the test ends. */
export async function resizeWindow(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(DESKTOP.width, DESKTOP.height))
  await page.viewport(width, height)
}

/** A device with a finger and without a mouse, until the test ends. */
export async function useTouchScreen(): Promise<void> {
  onTestFinished(() => void cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }))
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
}

/** A user who asked the system for less motion, until the test ends. */
export async function preferReducedMotion(): Promise<void> {
  onTestFinished(() => void cdp().send('Emulation.setEmulatedMedia', { features: [] }))
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
}

interface Point {
  x: number
  y: number
}

function centerOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Vitest shows the test in a frame, which it scales to fit into the window of the browser. */
function inBrowserWindow({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth)
  const scale = frame.width / innerWidth
  return { x: frame.x + x * scale, y: frame.y + y * scale }
}

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: points.map(inBrowserWindow) })

/** Presses an element with a finger. */
export async function tap(element: Element): Promise<void> {
  await touch('touchStart', [centerOf(element)])
  await touch('touchEnd', [])
}

/** Moves a finger from the center of an element, and lifts it. */
export async function drag(element: Element, by: Point): Promise<void> {
  const from = centerOf(element)
  await touch('touchStart', [from])
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: from.x + by.x * part, y: from.y + by.y * part }])
  }
  await touch('touchEnd', [])
}
