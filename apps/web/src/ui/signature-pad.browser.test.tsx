import type { SignatureDrawing } from '@daywork/domain/signatures/drawing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignaturePad } from './signature-pad.tsx'

const STROKE = [
  [60, 150],
  [120, 190],
  [180, 140],
  [240, 185],
  [300, 160],
] as const

/** The pad takes a point every 16 ms. */
const POINT_MS = 20

async function draw(canvas: Element, points: readonly (readonly [number, number])[]): Promise<void> {
  const { left, top } = canvas.getBoundingClientRect()
  const dispatch = (type: string, [x, y]: readonly [number, number]) => {
    const buttons = type === 'pointerup' ? 0 : 1
    const at = { clientX: left + x, clientY: top + y, pointerId: 1, buttons, bubbles: true, cancelable: true }
    canvas.dispatchEvent(new PointerEvent(type, at))
  }
  const [first = [0, 0], ...others] = points
  dispatch('pointerdown', first)
  for (const point of others) {
    await new Promise((resolve) => setTimeout(resolve, POINT_MS))
    dispatch('pointermove', point)
  }
  dispatch('pointerup', points.at(-1) ?? first)
}

/** x and y of each point of the only stroke. */
const pointsOf = (drawing: SignatureDrawing | null | undefined): [number, number][] => {
  const [numbers = []] = drawing?.strokes ?? []
  return Array.from({ length: numbers.length / 3 }, (_, at) => [numbers[at * 3] ?? 0, numbers[at * 3 + 1] ?? 0])
}

const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

test('a phone that is turned keeps the shape of a signature', { tags: ['SIGN-01'] }, async () => {
  const onChange = vi.fn<(drawing: SignatureDrawing | null) => void>()
  await render(
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <SignaturePad label="Sign" hint="" clearLabel="Clear" undoLabel="Undo" isWrong={false} onChange={onChange} />
    </div>,
  )
  const canvas = page.getByRole('img', { name: 'Sign' }).element()
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('There is no canvas')
  const pad = canvas.parentElement
  const turn = (width: number, height: number) => {
    for (const [name, value] of Object.entries({ width, height })) pad?.style.setProperty(name, `${value}px`)
    pad?.style.setProperty('flex', 'none')
    // The pad has measured itself once its canvas has as many pixels.
    const ratio = Math.max(1, devicePixelRatio)
    return expect.poll(() => [canvas.width / ratio, canvas.height / ratio]).toEqual([width - 2, height - 2])
  }
  const drawn = () => onChange.mock.lastCall?.[0]
  await turn(340, 240)
  await draw(canvas, STROKE)
  const upright = pointsOf(drawn())
  expect(upright.length).toBeGreaterThan(3)

  await turn(700, 172)
  const turned = drawn()
  expect(turned).toMatchObject({ width: 698, height: 170 })
  const ratio = (points: readonly [number, number][]) =>
    extent(points.map(([, y]) => y)) / extent(points.map(([x]) => x))
  expect(ratio(pointsOf(turned))).toBeCloseTo(ratio(upright), 1)
  expect(Math.max(...pointsOf(turned).map(([, y]) => y))).toBeLessThanOrEqual(170)
  await turn(340, 240)
  expect(pointsOf(drawn())).toEqual(upright)
})
