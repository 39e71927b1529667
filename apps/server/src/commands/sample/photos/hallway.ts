import { darker, lighter, pickFrom } from './colors.ts'
import { around, repeat, type Scene } from './scene.ts'
import { bar, box, type Point, type Solid } from './space.ts'
import { openStage, type Stage } from './stage.ts'

const [SIDE, TOP, END] = [4, 9, -26]

interface Paint {
  wall: string
  door: string
  floor: string
  /** Depth up to which the walls have their new color. */
  until: number
  fresh: string
}

/** A corridor with doors: patched walls, half painted with cans and a ladder, and done. */
export const hallway: Scene = ({ detailsRandom, layoutRandom, progress, size }) => {
  const stage = openStage({
    ...size,
    eye: [around(0, 1.1, layoutRandom), around(5.2, 0.3, layoutRandom), 12],
    target: [around(0, 0.5, layoutRandom), 4.2, -10],
    zoom: 0.72,
    light: [0.2, 0.9, 0.4],
    haze: { color: '#fff1d0', from: 16, to: 62 },
    random: detailsRandom,
  })
  const fresh = pickFrom(['#9fb8ad', '#e3cfa9', '#b3c3d3', '#dba98c'], layoutRandom)
  const isDone = progress >= 1
  const until = isDone ? END : progress === 0 ? 40 : 12 - progress * 26
  const paint: Paint = {
    wall: '#c3b9a2',
    door: isDone ? '#f3eee4' : '#8a6a49',
    floor: isDone ? '#8d6a48' : '#847a6d',
    until,
    fresh,
  }
  drawShell(stage, paint)
  for (const side of [-1, 1]) drawSide(stage, side, { paint, progress, detailsRandom })
  drawLights(stage, progress)
  if (!isDone && progress > 0) drawSupplies(stage, fresh)
  if (isDone) drawRunner(stage)
  return stage.svg()
}

function drawShell(stage: Stage, { floor, fresh, until, wall }: Paint): void {
  stage.face(
    [
      [-SIDE, 0, 20],
      [SIDE, 0, 20],
      [SIDE, 0, END],
      [-SIDE, 0, END],
    ],
    floor,
  )
  for (const x of repeat(9, (index) => -SIDE + index))
    stage.face(
      [
        [x, 0.01, 20],
        [x + 0.04, 0.01, 20],
        [x + 0.04, 0.01, END],
        [x, 0.01, END],
      ],
      darker(floor, 0.35),
      { opacity: 0.5 },
    )
  stage.face(
    [
      [-SIDE, TOP, 20],
      [SIDE, TOP, 20],
      [SIDE, TOP, END],
      [-SIDE, TOP, END],
    ],
    '#f3eee2',
  )
  stage.face(
    [
      [-SIDE, 0, END],
      [SIDE, 0, END],
      [SIDE, TOP, END],
      [-SIDE, TOP, END],
    ],
    until <= END ? fresh : wall,
  )
  stage.face(
    [
      [-1.6, 1, END + 0.05],
      [1.6, 1, END + 0.05],
      [1.6, 7.6, END + 0.05],
      [-1.6, 7.6, END + 0.05],
    ],
    '#fff8e2',
  )
  stage.glow([0, 4, END], 330, '#fff3cc', 0.75)
  stage.face(
    [
      [-1.4, 0.01, END],
      [1.4, 0.01, END],
      [2.6, 0.01, 4],
      [-2.6, 0.01, 4],
    ],
    '#ffedc2',
    { opacity: 0.22 },
  )
}

interface Dressing {
  paint: Paint
  progress: number
  detailsRandom: () => number
}

function drawSide(stage: Stage, side: number, { detailsRandom, paint, progress }: Dressing): void {
  const x = side * SIDE
  const wall = (from: number, to: number, low: number, high: number, color: string, opacity = 1, push = 0) => {
    const at = (y: number, z: number): Point => [x - side * push, y, z]
    stage.face([at(low, from), at(low, to), at(high, to), at(high, from)], side < 0 ? darker(color, 0.1) : color, {
      opacity,
    })
  }
  wall(20, END, 0, TOP, paint.wall)
  if (paint.until < 20) wall(20, paint.until, 0, TOP, paint.fresh)
  if (progress > 0 && progress < 1) {
    for (const stroke of repeat(7, (index) => index))
      wall(
        paint.until,
        paint.until - 1.6 - detailsRandom() * 1.8,
        1 + stroke * 0.95,
        1.9 + stroke * 0.95,
        paint.fresh,
        0.85,
      )
  }
  if (progress < 1) drawPatches(stage, side, { detailsRandom, until: paint.until })
  wall(20, END, 0, 0.5, progress >= 1 ? '#f6f1e6' : '#94866c', 1, 0.03)
  wall(20, END, TOP - 0.35, TOP, '#f6f1e6', 1, 0.03)
  for (const z of [2.5, -6, -15]) {
    const at = z + (side < 0 ? 0 : -3)
    wall(at + 0.25, at - 3.25, 0, 7.25, '#f3eddf', 1, 0.05)
    wall(at, at - 3, 0, 7, paint.door, 1, 0.07)
    for (const low of [0.7, 3.9]) wall(at - 0.5, at - 2.5, low, low + 2.6, darker(paint.door, 0.14), 1, 0.08)
    stage.solids([box([x - side * 0.3, 3.3, at - 2.8], [0.18, 0.12, 0.3], '#d8b35f')])
  }
}

function drawPatches(
  stage: Stage,
  side: number,
  { detailsRandom, until }: { detailsRandom: () => number; until: number },
): void {
  for (const patch of repeat(16, (index) => index)) {
    const [z, y] = [9 - patch * 1.7 - detailsRandom(), 1.6 + detailsRandom() * 5.5]
    if (z > until) continue
    const [px, py] = stage.place([side * SIDE, y, z])
    const scale = 26 / (14 - z)
    stage.add(
      `<ellipse cx="${px}" cy="${py}" rx="${scale * (7 + detailsRandom() * 8)}" ry="${scale * (9 + detailsRandom() * 9)}" fill="${detailsRandom() < 0.75 ? '#ece7da' : '#6f6552'}" opacity="0.85"/>`,
    )
  }
}

function drawLights(stage: Stage, progress: number): void {
  for (const z of [4, -6, -16]) {
    stage.face(
      [
        [-0.9, TOP - 0.02, z],
        [0.9, TOP - 0.02, z],
        [0.9, TOP - 0.02, z - 2.6],
        [-0.9, TOP - 0.02, z - 2.6],
      ],
      '#fffdf2',
    )
    stage.glow([0, TOP, z - 1.3], progress >= 1 ? 300 : 190, '#fff4cf', 0.55)
  }
}

function ladder(): Solid[] {
  const rails = [-1.9, -3.3].flatMap((x) => [
    bar([x, 0, 1.2], [x + 0.15, 6.4, -0.4], 0.16, '#e2892f'),
    bar([x, 0, -2], [x + 0.15, 6.4, -0.4], 0.13, '#b9bdbf'),
  ])
  const steps = repeat(5, (index) => box([-3.3, 0.9 + index * 1.1, 1 - index * 0.28], [1.5, 0.1, 0.36], '#c7cbcc'))
  return [...rails, ...steps, box([-3.3, 6.3, -0.7], [1.6, 0.12, 0.7], '#d3571f')]
}

function drawSupplies(stage: Stage, fresh: string): void {
  stage.face(
    [
      [-SIDE, 0.02, 8],
      [-0.6, 0.02, 8.6],
      [-0.2, 0.02, -5],
      [-SIDE, 0.02, -5],
    ],
    '#e7dfcd',
  )
  for (const fold of repeat(6, (index) => index))
    stage.face(
      [
        [-SIDE, 0.03, 6 - fold * 2],
        [-0.5, 0.03, 5.4 - fold * 1.9],
        [-0.5, 0.03, 5.2 - fold * 1.9],
        [-SIDE, 0.03, 5.8 - fold * 2],
      ],
      '#b9af99',
      { opacity: 0.55 },
    )
  const steps = ladder()
  stage.shadows(steps, 1, 0.02, 0.34)
  stage.solids(steps)
  const cans = [
    [0.5, 1.2, fresh],
    [1.6, 0.2, '#f1ece0'],
    [1.2, 2.6, '#c9542f'],
  ] as const
  for (const [x, z, color] of cans.toSorted((a, b) => a[1] - b[1])) drawCan(stage, [x, 0, z], color)
}

function drawCan(stage: Stage, at: Point, color: string): void {
  const [x, y] = stage.place(at)
  const wide = (760 / (12 - at[2])) * 0.62
  const high = wide * 2.1
  stage.add(`<ellipse cx="${x + 14}" cy="${y + 4}" rx="${wide * 1.35}" ry="${wide * 0.36}" fill="#10182a" opacity="0.4" filter="url(#soft)"/>
    <path d="M${x - wide} ${y - high}V${y}Q${x} ${y + wide * 0.45} ${x + wide} ${y}V${y - high}Z" fill="#b9bec0"/><path d="M${x + wide * 0.3} ${y - high}V${y + wide * 0.2}Q${x + wide * 0.8} ${y + wide * 0.1} ${x + wide} ${y}V${y - high}Z" fill="#868d92"/>
    <path d="M${x - wide} ${y - high * 0.78}V${y - high * 0.2}Q${x} ${y - high * 0.2 + wide * 0.45} ${x + wide} ${y - high * 0.2}V${y - high * 0.78}Q${x} ${y - high * 0.78 + wide * 0.45} ${x - wide} ${y - high * 0.78}Z" fill="${darker(color, 0.08)}"/>
    <ellipse cx="${x}" cy="${y - high}" rx="${wide}" ry="${wide * 0.3}" fill="#d9dcdc"/><ellipse cx="${x}" cy="${y - high}" rx="${wide * 0.84}" ry="${wide * 0.23}" fill="${lighter(color, 0.1)}"/>`)
}

function drawRunner(stage: Stage): void {
  stage.face(
    [
      [-1.7, 0.02, 14],
      [1.7, 0.02, 14],
      [1.7, 0.02, END + 3],
      [-1.7, 0.02, END + 3],
    ],
    '#7a3f35',
  )
  for (const x of [-1.5, 1.4])
    stage.face(
      [
        [x, 0.03, 14],
        [x + 0.12, 0.03, 14],
        [x + 0.12, 0.03, END + 3],
        [x, 0.03, END + 3],
      ],
      '#d9b777',
    )
}
