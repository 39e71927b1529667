import { darker, lighter, pickFrom, vary } from './colors.ts'
import { around, repeat, type Scene } from './scene.ts'
import { bar, box, type Point, type Solid } from './space.ts'
import { openStage, type Stage } from './stage.ts'

/** In feet. */
const [LEFT, RIGHT] = [-8, 8]
const DEEP = 2

interface Style {
  doors: string
  top: string
  wall: string
  isOld: boolean
}

/** A kitchen along a wall with a window: the old one, the boxes of the new one, and the new one. */
export const kitchen: Scene = ({ detailsRandom, layoutRandom, progress, size }) => {
  const stage = openStage({
    ...size,
    eye: [around(2.5, 2, layoutRandom), around(5.3, 0.3, layoutRandom), around(15, 0.8, layoutRandom)],
    target: [around(-0.4, 0.4, layoutRandom), 3.6, 0],
    zoom: 0.82,
    light: [0.35, 0.75, 0.65],
    haze: { color: '#f5e8d0', from: 17, to: 90 },
    random: detailsRandom,
  })
  const doors = pickFrom(['#6f8f7f', '#3f5874', '#8a3f33', '#4d6b58'], layoutRandom)
  const isOld = progress === 0
  const style: Style = isOld
    ? { doors: '#9b6a3c', top: '#c9b48c', wall: '#d9c79a', isOld }
    : { doors, top: '#f0ece4', wall: progress < 1 ? '#d9d6cf' : '#efe6d6', isOld }
  drawWalls(stage, style, progress)
  const boxes = [...baseCabinets(), ...wallCabinets()]
  stage.shadows(boxes.slice(6), 2, 0.01, 0.28)
  stage.shadows(boxes.slice(0, 6), 1, 0.01, 0.4)
  for (const cabinet of boxes) drawCabinet(stage, cabinet, { style, progress, detailsRandom })
  if (progress >= 0.7 || isOld) drawTop(stage, style)
  if (progress >= 1 || isOld) drawThings(stage, style)
  if (progress > 0 && progress < 1) drawCartons(stage, detailsRandom)
  stage.glow([0, 6, 0.3], 520, '#fff2cf', isOld ? 0.15 : 0.3)
  if (progress >= 1) for (const x of [-3, 0, 3]) drawPendant(stage, x)
  return stage.svg()
}

function drawWalls(stage: Stage, { isOld, wall }: Style, progress: number): void {
  const floor = isOld ? '#b59d7a' : '#b98d5e'
  stage.face(
    [
      [-20, 0, 20],
      [20, 0, 20],
      [20, 0, 0],
      [-20, 0, 0],
    ],
    floor,
  )
  for (const x of repeat(27, (index) => -20 + index * 1.5)) {
    stage.face(
      [
        [x, 0.005, 20],
        [x + 0.05, 0.005, 20],
        [x + 0.05, 0.005, 0],
        [x, 0.005, 0],
      ],
      darker(floor, 0.3),
      { opacity: 0.6 },
    )
  }
  stage.face(
    [
      [-20, 0, 0],
      [20, 0, 0],
      [20, 15, 0],
      [-20, 15, 0],
    ],
    wall,
  )
  if (progress >= 1 || isOld) drawBacksplash(stage, isOld)
  const at = (x: number, y: number): Point => [x, y, 0.03]
  stage.face([at(-1.9, 3.9), at(1.9, 3.9), at(1.9, 8.1), at(-1.9, 8.1)], '#f7f2e8')
  stage.face([at(-1.6, 4.2), at(1.6, 4.2), at(1.6, 7.8), at(-1.6, 7.8)], '#cfe6ee')
  stage.face([at(-1.6, 4.2), at(1.6, 4.2), at(1.6, 5.6), at(-0.2, 6.1), at(-1.6, 5.4)], '#8fb287')
  for (const [x, y, wide, high] of [
    [-0.06, 4.2, 0.12, 3.6],
    [-1.6, 5.95, 3.2, 0.12],
  ] as const) {
    stage.face([at(x, y), at(x + wide, y), at(x + wide, y + high), at(x, y + high)], '#f7f2e8')
  }
}

function drawBacksplash(stage: Stage, isOld: boolean): void {
  const [wide, high] = isOld ? [0.5, 0.5] : [0.66, 0.25]
  const color = isOld ? '#e8d7a4' : '#f5f3ec'
  for (const row of repeat(1.6 / high, (index) => index)) {
    for (const column of repeat(16 / wide, (index) => index)) {
      const x = LEFT + column * wide + (isOld ? 0 : (row % 2) * (wide / 2))
      if (x > -2.2 && x < 1.9 && row * high > 0.5) continue
      const y = 3.1 + row * high
      const [right, top] = [Math.min(RIGHT, x + wide - 0.03), y + high - 0.03]
      stage.face(
        [
          [x, y, 0.02],
          [right, y, 0.02],
          [right, top, 0.02],
          [x, top, 0.02],
        ],
        (row * 7 + column * 3) % 5 === 0 ? darker(color, 0.05) : color,
      )
    }
  }
}

const baseCabinets = (): Solid[] =>
  [-8, -5.4, -2.4, 2.4, 4.4, 6.4].map((x, index) =>
    box([x, 0.35, 0], [[2.6, 3, 4.8, 2, 2, 1.6][index] ?? 2, 2.6, DEEP], '#c9a77b'),
  )
const wallCabinets = (): Solid[] =>
  [-8, -5.2, 2.4, 4.3, 6.2].map((x, index) =>
    box([x, 5, 0], [[2.8, 2.9, 1.9, 1.9, 1.8][index] ?? 2, 3.2, 1.1], '#c9a77b'),
  )

function drawCabinet(
  stage: Stage,
  cabinet: Solid,
  { detailsRandom, progress, style }: { style: Style; progress: number; detailsRandom: () => number },
): void {
  const hasDoors = progress >= 1 || style.isOld || detailsRandom() < progress - 0.4
  stage.solids([{ ...cabinet, color: hasDoors ? style.doors : '#cfa874' }])
  const [x, y] = cabinet.origin
  const [wide, high, deep] = [cabinet.edges[0][0], cabinet.edges[1][1], cabinet.edges[2][2]]
  const z = deep + 0.01
  const rect = (x0: number, y0: number, x1: number, y1: number, color: string, push = 0) =>
    stage.face(
      [
        [x0, y0, z + push],
        [x1, y0, z + push],
        [x1, y1, z + push],
        [x0, y1, z + push],
      ],
      color,
    )
  if (!hasDoors) {
    rect(x + 0.12, y + 0.12, x + wide - 0.12, y + high - 0.12, '#5d4630')
    rect(x + 0.12, y + high * 0.5, x + wide - 0.12, y + high * 0.5 + 0.09, '#d8b482')
    return
  }
  const leaves = Math.max(1, Math.round(wide / 1.5))
  for (const leaf of repeat(leaves, (index) => index)) {
    const [from, to] = [x + (wide / leaves) * leaf + 0.05, x + (wide / leaves) * (leaf + 1) - 0.05]
    const color = vary(style.doors, detailsRandom, style.isOld ? 0.07 : 0.015)
    rect(from, y + 0.05, to, y + high - 0.05, lighter(color, 0.06))
    rect(from + 0.22, y + 0.27, to - 0.22, y + high - 0.27, darker(color, 0.16), 0.005)
    const [hx, hy] = [leaf % 2 === 0 ? to - 0.13 : from + 0.07, y < 3 ? y + high - 0.8 : y + 0.25]
    rect(hx, hy, hx + 0.06, hy + 0.5, style.isOld ? '#6b4b23' : '#d9b56a', 0.01)
  }
  if (style.isOld && detailsRandom() < 0.5) rect(x + 0.4, y + 0.2, x + 0.9, y + 1.1, '#6b4526', 0.012)
}

function drawTop(stage: Stage, { top }: Style): void {
  stage.solids([box([LEFT - 0.1, 2.95, 0], [RIGHT - LEFT + 0.2, 0.16, DEEP + 0.12], top)])
  stage.face(
    [
      [-1.1, 3.12, 0.5],
      [1.1, 3.12, 0.5],
      [1.1, 3.12, 1.7],
      [-1.1, 3.12, 1.7],
    ],
    '#8b9296',
  )
}

function drawThings(stage: Stage, { isOld }: Style): void {
  const steel = isOld ? '#a7a18f' : '#c79a4b'
  const spout = [
    [0, 3.1, 0.4],
    [0, 4.1, 0.4],
    [0, 4.25, 0.75],
    [0, 3.95, 1.05],
  ] as const
  stage.solids(spout.slice(1).map((to, index) => bar(spout[index] ?? to, to, 0.1, steel)))
  stage.solids([
    box([4.6, 3.1, 0.5], [0.7, 0.9, 0.6], isOld ? '#7d4f3a' : '#b9613f'),
    box([-6.9, 3.1, 0.5], [1.5, 0.1, 1], '#b9874f', 2),
  ])
  if (isOld) return
  for (const leaf of repeat(9, (index) => index)) {
    const [x, y] = stage.place([4.95 + Math.sin(leaf * 2.1) * 0.35, 4.3 + (leaf % 3) * 0.28, 0.8])
    stage.add(
      `<ellipse cx="${x}" cy="${y}" rx="11" ry="26" fill="${leaf % 2 ? '#5c8a5b' : '#77a56b'}" transform="rotate(${leaf * 40 - 80} ${x} ${y})"/>`,
    )
  }
}

function drawPendant(stage: Stage, x: number): void {
  const [px, py] = stage.place([x, 7.6, 3.4])
  stage.add(
    `<path d="M${px} 0V${py}" stroke="#3a332b" stroke-width="4"/><path d="M${px - 46} ${py + 44}Q${px - 40} ${py - 8} ${px} ${py - 12}Q${px + 40} ${py - 8} ${px + 46} ${py + 44}Z" fill="#2f3b3a"/><ellipse cx="${px}" cy="${py + 44}" rx="46" ry="9" fill="#fff0c4"/>`,
  )
  stage.glow([x, 7.2, 3.4], 260, '#ffe2a0', 0.5)
}

function drawCartons(stage: Stage, detailsRandom: () => number): void {
  const cartons = [
    box([-6.4, 0, 4], [2.2, 1.6, 1.8], '#c79a66'),
    box([-5.9, 1.6, 4.2], [1.5, 1.1, 1.3], vary('#c79a66', detailsRandom)),
  ]
  const level = bar([1.6, 0.12, 4.2], [5, 0.12, 4.8], 0.22, '#e0b21f')
  stage.shadows([...cartons, level], 1, 0.01, 0.36)
  stage.solids([...cartons, level])
  stage.face(
    [
      [-6.4, 0.8, 5.81],
      [-4.2, 0.8, 5.81],
      [-4.2, 0.98, 5.81],
      [-6.4, 0.98, 5.81],
    ],
    '#e5d2ad',
  )
}
