import { darker } from './colors.ts'
import { bar, box } from './space.ts'
import type { Stage } from './stage.ts'

/** On a hook on the wall next to the tub. */
export function drawTowel(stage: Stage, color: string): void {
  const fold = (x: number, wide: number, tone: string) =>
    stage.face(
      [
        [x, 2.6, 0.3],
        [x + wide, 2.5, 0.3],
        [x + wide * 0.9, 5.6, 0.2],
        [x + wide * 0.1, 5.6, 0.2],
      ],
      tone,
    )
  stage.shadows([box([4.6, 2.6, 0.1], [1.1, 3, 0.2], color)], 2, 0.03, 0.3)
  stage.solids([box([4.3, 5.55, 0], [1.8, 0.1, 0.3], '#a9845a', 1)])
  for (const [index, tone] of [color, darker(color, 0.1), color].entries()) fold(4.55 + index * 0.38, 0.42, tone)
  stage.face(
    [
      [4.56, 3, 0.32],
      [5.72, 2.95, 0.32],
      [5.72, 3.2, 0.32],
      [4.56, 3.25, 0.32],
    ],
    '#f3ead8',
    { opacity: 0.8 },
  )
}

/** A bucket of thinset with a trowel, and a level. */
export function drawTools(stage: Stage): void {
  const [x, y] = stage.place([-1.6, 0.05, 3.9])
  stage.add(`<ellipse cx="${x + 16}" cy="${y + 6}" rx="120" ry="26" fill="#10182a" opacity="0.4" filter="url(#soft)"/>
    <path d="M${x - 92} ${y - 170}L${x - 72} ${y}Q${x} ${y + 26} ${x + 72} ${y}L${x + 92} ${y - 170}Z" fill="#e8e4da"/>
    <path d="M${x + 20} ${y - 165}L${x + 18} ${y + 14}Q${x + 50} ${y + 10} ${x + 72} ${y}L${x + 92} ${y - 170}Z" fill="#bdb8ac"/>
    <rect x="${x - 80}" y="${y - 112}" width="160" height="52" fill="#2f6a9b"/><ellipse cx="${x}" cy="${y - 170}" rx="92" ry="25" fill="#8f918e"/><ellipse cx="${x}" cy="${y - 166}" rx="78" ry="18" fill="#b3b2aa"/>
    <path d="M${x - 14} ${y - 176}L${x + 60} ${y - 290}" stroke="#8b5a2b" stroke-width="18" stroke-linecap="round"/>`)
  const cartons = [0, 0.75, 1.5].map((low, index) =>
    box([4.2 + index * 0.1, low, 0.8], [1.9, 0.72, 1.3], index === 1 ? '#c2905c' : '#cda06b'),
  )
  stage.shadows(cartons, 1, 0.01, 0.36)
  stage.solids(cartons)
  stage.solids([bar([-0.4, 0.15, 4.4], [3.4, 0.15, 5], 0.2, '#e2b31c')])
}
