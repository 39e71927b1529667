import { pickFrom, vary } from './colors.ts'
import { around, repeat, type Scene, type SceneInput } from './scene.ts'
import { bar, box, type Point, type Solid } from './space.ts'
import { openStage, type Stage } from './stage.ts'

const PINE = '#d9a765'
const [LEFT, RIGHT, TOP, BACK] = [-9, 9, 9, -9]
const SPACING = 16 / 12
const THICK = 0.16

/** A partition of studs: plates on the floor, then studs, then wires and insulation, then drywall. */
export const partition: Scene = (input) => {
  const { detailsRandom, layoutRandom, progress, size } = input
  const stage = openStage({
    ...size,
    eye: [around(4.2, 1.6, layoutRandom), around(5.6, 0.4, layoutRandom), around(15, 0.8, layoutRandom)],
    target: [around(-0.6, 0.5, layoutRandom), 4, -1],
    zoom: 0.78,
    light: [-0.55, 0.9, -0.5],
    haze: { color: '#f3e3c4', from: 17, to: 80 },
    random: detailsRandom,
  })
  drawRoom(stage, layoutRandom)
  const frame = framing(progress, detailsRandom)
  const hasStuds = progress >= 0.3
  stage.shadows(frame, 1, 0.01, 0.42)
  if (hasStuds && progress >= 0.6) drawBatts(stage, { ...input, covered: progress >= 0.8 ? 13 : 5 })
  stage.solids(frame)
  if (progress >= 0.6 && progress < 1) drawWires(stage, detailsRandom)
  if (progress >= 0.8) drawBoards(stage, progress)
  const lumber = stack(detailsRandom, hasStuds ? 5 : 16)
  stage.shadows(lumber, 1, 0.01, 0.4)
  stage.solids(lumber)
  return stage.svg()
}

function drawRoom(stage: Stage, layoutRandom: () => number): void {
  const wall = pickFrom(['#cdd3cf', '#d8cdbb', '#c6cdd8'], layoutRandom)
  stage.face(
    [
      [-30, 0, 30],
      [30, 0, 30],
      [30, 0, BACK],
      [-30, 0, BACK],
    ],
    '#a59f97',
  )
  stage.face(
    [
      [-30, 0, BACK],
      [30, 0, BACK],
      [30, 11, BACK],
      [-30, 11, BACK],
    ],
    wall,
  )
  stage.face(
    [
      [-30, 11, 30],
      [30, 11, 30],
      [30, 11, BACK],
      [-30, 11, BACK],
    ],
    '#e7ddc8',
  )
  for (const x of [-16, -8, 0, 8, 16])
    stage.face(
      [
        [x, 10.9, 30],
        [x + 0.8, 10.9, 30],
        [x + 0.8, 10.9, BACK],
        [x, 10.9, BACK],
      ],
      '#bfae90',
    )
  for (const x of [-18.5, -12, -5.5, 1, 7.5]) {
    const at = (px: number, y: number): Point => [px, y, BACK + 0.02]
    stage.face([at(x - 0.25, 2.2), at(x + 4.25, 2.2), at(x + 4.25, 8.6), at(x - 0.25, 8.6)], '#f4efe4')
    stage.face([at(x, 2.5), at(x + 4, 2.5), at(x + 4, 8.3), at(x, 8.3)], '#fff3d1')
    stage.face([at(x + 1.9, 2.5), at(x + 2.1, 2.5), at(x + 2.1, 8.3), at(x + 1.9, 8.3)], '#e6ddc8')
    stage.face(
      [
        [x + 1, 0.01, BACK + 4],
        [x + 5, 0.01, BACK + 4],
        [x + 8.5, 0.01, 9],
        [x + 4.5, 0.01, 9],
      ],
      '#ffe3ab',
      { opacity: 0.34 },
    )
    stage.glow([x + 2, 5.5, BACK], 330, '#fff0c9', 0.34)
  }
}

function framing(progress: number, detailsRandom: () => number): Solid[] {
  const wood = () => vary(PINE, detailsRandom, 0.09)
  const sole = box([LEFT, 0, 0], [RIGHT - LEFT, THICK, 0.4], wood(), 3)
  if (progress < 0.3) return [sole]
  const studs = repeat((RIGHT - LEFT) / SPACING + 1, (index) =>
    box([LEFT + index * SPACING, THICK, 0], [THICK, TOP - THICK * 3, 0.4], wood(), 2),
  )
  const plates = [0, 1].map((layer) => box([LEFT, TOP - THICK * (2 - layer), 0], [RIGHT - LEFT, THICK, 0.4], wood(), 2))
  const blocks = studs
    .slice(0, -1)
    .map((stud, index) =>
      box([stud.origin[0] + THICK, 4.2 + (index % 2) * 0.22, 0.04], [SPACING - THICK, THICK, 0.32], wood(), 1),
    )
  return [sole, ...studs, ...plates, ...blocks]
}

function drawBatts(stage: Stage, { covered, detailsRandom }: SceneInput & { covered: number }): void {
  for (const bay of repeat(covered, (index) => index)) {
    const [from, to] = [LEFT + bay * SPACING + THICK, LEFT + (bay + 1) * SPACING]
    const color = vary('#e8a3a0', detailsRandom, 0.08)
    stage.face(
      [
        [from, THICK, 0.12],
        [to, THICK, 0.12],
        [to, TOP - 0.3, 0.12],
        [from, TOP - 0.3, 0.12],
      ],
      color,
    )
    for (const fold of repeat(9, (index) => index)) {
      const y = 0.6 + fold * 0.95 + detailsRandom() * 0.3
      stage.face(
        [
          [from, y, 0.13],
          [to, y + 0.12, 0.13],
          [to, y + 0.2, 0.13],
          [from, y + 0.1, 0.13],
        ],
        '#c97f80',
        { opacity: 0.5 },
      )
    }
  }
}

function drawWires(stage: Stage, detailsRandom: () => number): void {
  for (const bay of [6, 8, 11]) {
    const x = LEFT + bay * SPACING + THICK
    stage.solids([box([x, 1.4, 0.1], [0.34, 0.5, 0.32], '#2f6fb5')])
    const runs = repeat(14, (step): Point => [
      x + 0.2 + Math.sin(step * 0.9 + detailsRandom()) * 0.07,
      1.9 + step * 0.51,
      0.3,
    ])
    const path = runs.map((point) => stage.place(point).map(Math.round).join(' ')).join('L')
    stage.add(
      `<path d="M${path}" fill="none" stroke="#f2c230" stroke-width="7" stroke-linejoin="round"/><path d="M${path}" fill="none" stroke="#fff0a8" stroke-width="2" opacity="0.7"/>`,
    )
  }
}

function drawBoards(stage: Stage, progress: number): void {
  const boards = progress >= 1 ? 5 : 3
  const z = 0.46
  for (const board of repeat(boards, (index) => index)) {
    const [from, to] = [LEFT + board * 4, Math.min(RIGHT, LEFT + (board + 1) * 4)]
    stage.face(
      [
        [from, 0.05, z],
        [to, 0.05, z],
        [to, TOP, z],
        [from, TOP, z],
      ],
      board % 2 ? '#d6d6d0' : '#cfd0cb',
    )
    const mud = { opacity: 0.9 }
    stage.face(
      [
        [to - 0.28, 0.05, z + 0.01],
        [to + 0.02, 0.05, z + 0.01],
        [to + 0.02, TOP, z + 0.01],
        [to - 0.28, TOP, z + 0.01],
      ],
      '#eeece4',
      mud,
    )
    stage.face(
      [
        [from, 4.3, z + 0.01],
        [to, 4.3, z + 0.01],
        [to, 4.75, z + 0.01],
        [from, 4.75, z + 0.01],
      ],
      '#eeece4',
      mud,
    )
    for (const row of repeat(12, (index) => index)) {
      const spot: Point = [from + (row < 6 ? 1.33 : 2.66), 0.7 + (row % 6) * 1.4, z + 0.02]
      const [px, py] = stage.place(spot)
      stage.add(`<ellipse cx="${px}" cy="${py}" rx="7" ry="8" fill="#f4f2ea" opacity="0.9"/>`)
    }
  }
}

/** Lumber on two sleepers. */
function stack(detailsRandom: () => number, boards: number): Solid[] {
  const sleepers = [-4.5, 1].map((x) => bar([x, 0.15, 4.2], [x, 0.15, 6.4], 0.3, '#8a6a45'))
  const pile = repeat(boards, (index) => {
    const [row, column] = [Math.floor(index / 4), index % 4]
    const start = -6.6 + detailsRandom() * 0.5
    return box([start, 0.3 + row * 0.17, 4.4 + column * 0.45], [9.4, 0.15, 0.4], vary(PINE, detailsRandom, 0.12), 3)
  })
  return [...sleepers, ...pile]
}
