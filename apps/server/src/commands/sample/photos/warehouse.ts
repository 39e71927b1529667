import { darker, vary } from './colors.ts'
import { around, repeat, type Scene } from './scene.ts'
import { bar, box, type Point, type Solid } from './space.ts'
import { openStage, type Stage } from './stage.ts'

const [SIDE, TOP, END] = [15, 19, -50]

/** A loading dock: dim under old lights, half of them replaced, and bright. */
export const warehouse: Scene = ({ detailsRandom, layoutRandom, progress, size }) => {
  const brightness = 0.1 + progress * 0.9
  const stage = openStage({
    ...size,
    eye: [around(-1, 3, layoutRandom), around(6.4, 0.6, layoutRandom), 16],
    target: [around(1.5, 1, layoutRandom), 8.2, -20],
    zoom: 0.66,
    light: [0.1, 0.95, 0.3],
    haze: { color: progress > 0 ? '#dfe3dd' : '#4d4a40', from: 26, to: 110 },
    random: detailsRandom,
  })
  const dim = (color: string) => darker(color, (1 - brightness) * 0.62)
  drawHall(stage, dim)
  stage.solids(trusses(dim))
  const goods = racks(dim, layoutRandom)
  stage.shadows(goods, 1, 0.02, 0.4)
  stage.solids(goods)
  for (const row of [4, 3, 2, 1, 0]) {
    for (const x of [-8.5, 0, 8.5])
      drawLamp(stage, [x, TOP - 3.4, 4 - row * 10], {
        isNew: progress * 5 > 4 - row + 0.4,
        isLit: progress > 0 || (row + Math.round(x)) % 3 !== 0,
      })
  }
  if (progress > 0 && progress < 1) drawLift(stage)
  return stage.svg()
}

function drawHall(stage: Stage, dim: (color: string) => string): void {
  stage.face(
    [
      [-SIDE, 0, 24],
      [SIDE, 0, 24],
      [SIDE, 0, END],
      [-SIDE, 0, END],
    ],
    dim('#a9a59b'),
  )
  stage.face(
    [
      [-SIDE, TOP, 24],
      [SIDE, TOP, 24],
      [SIDE, TOP, END],
      [-SIDE, TOP, END],
    ],
    dim('#7d858a'),
  )
  stage.face(
    [
      [-SIDE, 0, END],
      [SIDE, 0, END],
      [SIDE, TOP, END],
      [-SIDE, TOP, END],
    ],
    dim('#c3c3b8'),
  )
  for (const side of [-1, 1])
    stage.face(
      [
        [side * SIDE, 0, 24],
        [side * SIDE, 0, END],
        [side * SIDE, TOP, END],
        [side * SIDE, TOP, 24],
      ],
      dim(side < 0 ? '#a9b0ac' : '#bcc0b8'),
    )
  for (const z of [6, -6, -18, -30]) drawDoor(stage, z, dim)
  for (const x of [-5.2, 5])
    stage.face(
      [
        [x, 0.01, 24],
        [x + 0.35, 0.01, 24],
        [x + 0.35, 0.01, END],
        [x, 0.01, END],
      ],
      dim('#e2b52b'),
    )
}

/** A dock door in the right wall, with a strip of daylight below it. */
function drawDoor(stage: Stage, z: number, dim: (color: string) => string): void {
  const at = (y: number, along: number): Point => [SIDE - 0.05, y, z - along]
  stage.face([at(0, 0), at(0, 8), at(11, 8), at(11, 0)], dim('#2f3b42'))
  stage.face([at(0.7, 0.5), at(0.7, 7.5), at(10.5, 7.5), at(10.5, 0.5)], dim('#dfe2dc'))
  for (const y of [3, 5.4, 7.8])
    stage.face([at(y, 0.5), at(y, 7.5), at(y + 0.15, 7.5), at(y + 0.15, 0.5)], dim('#8d9797'))
  stage.face([at(0.1, 0.5), at(0.1, 7.5), at(0.6, 7.5), at(0.6, 0.5)], '#fff1cd')
}

const trusses = (dim: (color: string) => string): Solid[] =>
  [10, 0, -10, -20, -30, -40].flatMap((z) => [
    box([-SIDE, TOP - 2.6, z], [SIDE * 2, 0.3, 0.3], dim('#8f4b35')),
    box([-SIDE, TOP - 0.6, z], [SIDE * 2, 0.4, 0.3], dim('#8f4b35')),
    ...repeat(10, (index) =>
      bar(
        [-SIDE + index * 3, TOP - 2.4, z],
        [-SIDE + index * 3 + 3, index % 2 ? TOP - 2.4 : TOP - 0.6, z],
        0.18,
        dim('#8f4b35'),
      ),
    ),
  ])

/** Shelves with cartons along the left wall. */
function racks(dim: (color: string) => string, layoutRandom: () => number): Solid[] {
  return [2, -8, -18, -28].flatMap((z) => {
    const posts = [z, z - 8].flatMap((at) =>
      [-SIDE + 0.4, -SIDE + 4.2].map((x) => box([x, 0, at], [0.3, 11, 0.3], dim('#2f5f96'))),
    )
    const shelves = [0.4, 4, 7.6].map((y) => box([-SIDE + 0.4, y, z - 8], [4.1, 0.35, 8.3], dim('#d9752e')))
    const cartons = [0.75, 4.35, 7.95].flatMap((y) =>
      repeat(3, (index) =>
        box(
          [-SIDE + 0.8, y, z - 7.6 + index * 2.7],
          [3, 1.4 + layoutRandom() * 1.4, 2.2],
          dim(vary('#c49a68', layoutRandom, 0.16)),
        ),
      ),
    )
    return [...posts, ...shelves, ...cartons]
  })
}

function drawLamp(stage: Stage, at: Point, { isLit, isNew }: { isNew: boolean; isLit: boolean }): void {
  const [x, y, z] = at
  const light = isNew ? '#fffdf0' : '#f0c877'
  stage.solids([
    box([x - 0.05, y, z], [0.1, 2.6, 0.1], '#3a3f42'),
    box(
      [x - (isNew ? 1.2 : 0.8), y - 0.35, z - 0.6],
      [isNew ? 2.4 : 1.6, 0.35, isNew ? 1.2 : 1.6],
      isNew ? '#e9ebea' : '#6a655a',
    ),
  ])
  if (!isLit) return
  stage.face(
    [
      [x - 1, y - 0.36, z - 0.5],
      [x + 1, y - 0.36, z - 0.5],
      [x + 1, y - 0.36, z + 0.5],
      [x - 1, y - 0.36, z + 0.5],
    ],
    light,
  )
  stage.glow([x, y - 0.4, z], Math.round(3000 / (19 - z)), light, isNew ? 0.8 : 0.4)
  if (isNew)
    stage.face(
      [
        [x - 1, y - 0.4, z],
        [x + 1, y - 0.4, z],
        [x + 4, 0.03, z + 2],
        [x - 4, 0.03, z + 2],
      ],
      '#fffbe6',
      { opacity: 0.05 },
    )
}

/** A scissor lift below the lamp that is next. */
function drawLift(stage: Stage): void {
  const cross = [0, 1, 2, 3].flatMap((step) => {
    const y = 1.4 + step * 2
    return [bar([4, y, -6], [8, y + 2, -6], 0.24, '#e0672a'), bar([8, y, -6], [4, y + 2, -6], 0.24, '#e0672a')]
  })
  const lift = [
    box([3.6, 0.3, -7.4], [4.8, 1.2, 2.6], '#e0672a'),
    ...cross,
    box([3.6, 9.4, -7.6], [4.8, 0.3, 3], '#d8dad8'),
    ...[3.7, 8.2].flatMap((x) => [-7.5, -4.8].map((z) => box([x, 9.6, z], [0.14, 2.2, 0.14], '#d8dad8'))),
    box([3.6, 11.7, -4.8], [4.8, 0.14, 0.14], '#d8dad8'),
    box([3.6, 11.7, -7.5], [4.8, 0.14, 0.14], '#d8dad8'),
  ]
  stage.shadows(lift, 1, 0.02, 0.4)
  stage.solids(lift)
}
