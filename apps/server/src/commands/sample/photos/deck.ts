import { darker, pickFrom, vary } from './colors.ts'
import { outdoors } from './outdoors.ts'
import { around, repeat, type Scene } from './scene.ts'
import { bar, box, type Point, type Solid } from './space.ts'
import { openStage, type Stage } from './stage.ts'

const [LEFT, RIGHT, BACK, FRONT, HIGH] = [-8, 7, 0, 10, 2.2]

/** A deck behind a house: rotten boards, then joists and the first boards, then boards, railing, and lights. */
export const deck: Scene = ({ detailsRandom, layoutRandom, progress, size }) => {
  const stage = openStage({
    ...size,
    eye: [around(12, 1.5, layoutRandom), around(9.4, 0.6, layoutRandom), around(21, 1, layoutRandom)],
    target: [around(0.4, 0.6, layoutRandom), 2.9, 4],
    zoom: 0.82,
    light: [0.55, 0.75, 0.35],
    haze: { color: '#f6e3bf', from: 24, to: 120 },
    random: detailsRandom,
  })
  stage.add(outdoors({ ...size, horizon: size.height * 0.3, layoutRandom, ground: '#8ea06c' }))
  drawHouse(stage, pickFrom(['#b9c4c6', '#d8c7a6', '#a9b59c'], layoutRandom))
  const isOld = progress === 0
  const wood = isOld ? '#978e80' : pickFrom(['#b9814f', '#c79a63', '#a9714a'], layoutRandom)
  const frame = framing(isOld ? '#83796b' : '#b7a26a', detailsRandom)
  const walk = boards(wood, { progress, detailsRandom })
  stage.shadows(
    [box([LEFT, HIGH - 0.5, BACK], [RIGHT - LEFT, 0.5, FRONT], wood)],
    1,
    0.01,
    walk.length > 12 ? 0.42 : 0.16,
  )
  stage.shadows(frame, 1, 0.01, 0.3)
  stage.solids(frame)
  if (progress >= 1 || isOld) stage.shadows(railing(wood, isOld), 1, HIGH, 0.22)
  for (const board of walk) stage.solids([board])
  if (progress >= 1 || isOld) stage.solids(railing(wood, isOld))
  if (progress >= 1) drawComfort(stage)
  if (progress > 0 && progress < 1) drawSawhorses(stage, wood, detailsRandom)
  return stage.svg()
}

function drawHouse(stage: Stage, wall: string): void {
  stage.face(
    [
      [-26, 0, BACK],
      [9, 0, BACK],
      [9, 16, BACK],
      [-26, 16, BACK],
    ],
    wall,
  )
  for (const y of repeat(22, (index) => index * 0.7))
    stage.face(
      [
        [-26, y, 0.01],
        [9, y, 0.01],
        [9, y + 0.07, 0.01],
        [-26, y + 0.07, 0.01],
      ],
      darker(wall, 0.3),
      { opacity: 0.6 },
    )
  const at = (x: number, y: number): Point => [x, y, 0.03]
  stage.face([at(-5.4, HIGH), at(1.4, HIGH), at(1.4, 9.6), at(-5.4, 9.6)], '#f5f0e4')
  for (const x of [-5, -1.85])
    stage.face([at(x, HIGH + 0.3), at(x + 2.95, HIGH + 0.3), at(x + 2.95, 9.2), at(x, 9.2)], '#5f7f8c')
  for (const x of [-4.6, -1.4])
    stage.face([at(x, HIGH + 0.3), at(x + 0.9, HIGH + 0.3), at(x + 1.9, 9.2), at(x + 1, 9.2)], '#dcebef', {
      opacity: 0.35,
    })
  stage.face([at(8.6, 0), at(9, 0), at(9, 16), at(8.6, 16)], '#f5f0e4')
}

function framing(color: string, detailsRandom: () => number): Solid[] {
  const posts = [LEFT + 0.3, -0.6, RIGHT - 0.7].map((x) =>
    box([x, 0, FRONT - 1], [0.45, HIGH - 0.7, 0.45], vary(color, detailsRandom), 1),
  )
  const joists = repeat(13, (index) =>
    box([LEFT + index * 1.22, HIGH - 0.7, BACK], [0.17, 0.58, FRONT], vary(color, detailsRandom, 0.06), 2),
  )
  const rim = box([LEFT - 0.1, HIGH - 0.72, FRONT], [RIGHT - LEFT + 0.2, 0.62, 0.17], vary(color, detailsRandom), 2)
  return [...posts, ...joists, rim]
}

function boards(wood: string, { detailsRandom, progress }: { progress: number; detailsRandom: () => number }): Solid[] {
  const isOld = progress === 0
  const total = 21
  const laid = isOld || progress >= 1 ? total : Math.round(total * Math.max(0, progress - 0.25))
  return repeat(laid, (index) => {
    const isBroken = isOld && (index === 13 || index === 17)
    const color = isBroken ? '#5f564a' : vary(wood, detailsRandom, isOld ? 0.16 : 0.06)
    const [from, long] = [LEFT - 0.2, isBroken ? 8.4 : RIGHT - LEFT + 0.4]
    return box(
      [from, HIGH - 0.12 - (isBroken ? 0.12 : 0), BACK + index * 0.49],
      [long, 0.12, 0.45],
      color,
      isOld ? 4 : 2,
    )
  })
}

function railing(wood: string, isOld: boolean): Solid[] {
  const [color, metal] = [darker(wood, 0.12), isOld ? '#857b6c' : '#2c3032']
  const posts = [LEFT, -3, 2, RIGHT - 0.4].map((x) => box([x, HIGH, FRONT - 0.5], [0.4, 3.3, 0.4], color, 1))
  const sides = [3.3, 6.4].map((z) => box([LEFT, HIGH, z], [0.4, 3.3, 0.4], color, 1))
  const skip = isOld ? 3 : 0
  const balusters = repeat(46, (index) => index)
    .filter((index) => skip === 0 || index % 9 > skip - 2)
    .map((index) => box([LEFT + 0.3 + index * 0.32, HIGH + 0.35, FRONT - 0.34], [0.07, 2.5, 0.07], metal))
  const left = repeat(28, (index) => box([LEFT + 0.15, HIGH + 0.35, 0.4 + index * 0.33], [0.07, 2.5, 0.07], metal))
  return [
    ...posts,
    ...sides,
    ...balusters,
    ...left,
    box([LEFT - 0.1, HIGH + 3.2, FRONT - 0.6], [RIGHT - LEFT + 0.2, 0.16, 0.6], color, 2),
    box([LEFT - 0.1, HIGH + 3.2, BACK], [0.6, 0.16, FRONT], color, 2),
    box([LEFT, HIGH + 0.25, FRONT - 0.4], [RIGHT - LEFT, 0.12, 0.16], color),
  ]
}

/** A table with chairs, and lights on a string. */
function drawComfort(stage: Stage): void {
  const table = [
    box([1.4, HIGH + 2, 2.6], [3.6, 0.16, 2.4], '#8c5a38', 2),
    ...[1.6, 4.6].flatMap((x) => [2.8, 4.6].map((z) => box([x, HIGH, z], [0.18, 2, 0.18], '#2c3032'))),
  ]
  const pots = [box([-7, HIGH, 1], [1.1, 1.2, 1.1], '#c0643f'), box([5.4, HIGH, 0.8], [1, 1, 1], '#d8d2c4')]
  stage.shadows([...table, ...pots], 1, HIGH, 0.3)
  stage.solids([...pots, ...table])
  for (const [x, z] of [
    [-6.4, 1.5],
    [5.9, 1.3],
  ] as const) {
    const [px, py] = stage.place([x, HIGH + 2, z])
    stage.add(
      repeat(
        12,
        (leaf) =>
          `<ellipse cx="${Math.round(px + Math.sin(leaf * 2.4) * 26)}" cy="${Math.round(py - (leaf % 4) * 17)}" rx="20" ry="9" fill="${leaf % 2 ? '#4f7d4c' : '#6c9a58'}" transform="rotate(${leaf * 31} ${Math.round(px)} ${Math.round(py)})"/>`,
      ).join(''),
    )
  }
  for (const bulb of repeat(9, (index) => index))
    stage.glow([-7 + bulb * 1.7, 10.6 - Math.sin((bulb / 8) * Math.PI) * 1.2, 1.5], 46, '#ffe3a0', 0.9)
}

function drawSawhorses(stage: Stage, wood: string, detailsRandom: () => number): void {
  const legs = [9.4, 12.8].flatMap((x) => [
    bar([x, 0, 11.4], [x, 2.4, 12], 0.2, '#d9a33a'),
    bar([x, 0, 13.2], [x, 2.4, 12.4], 0.2, '#d9a33a'),
    bar([x, 2.45, 11.2], [x, 2.45, 13.3], 0.26, '#d9a33a'),
  ])
  const planks = repeat(6, (index) =>
    box(
      [8.2, 2.6 + (index % 2) * 0.14, 11.4 + Math.floor(index / 2) * 0.55],
      [6.2, 0.13, 0.48],
      vary(wood, detailsRandom),
      2,
    ),
  )
  stage.shadows([...legs, ...planks], 1, 0.01, 0.32)
  stage.solids(legs)
  stage.solids(planks)
}
