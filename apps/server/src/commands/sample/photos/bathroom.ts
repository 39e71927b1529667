import { darker, pickFrom, vary } from './colors.ts'
import { drawTools, drawTowel } from './bathroom-things.ts'
import { around, repeat, type Scene, type SceneInput } from './scene.ts'
import { bar, box, type Point } from './space.ts'
import { openStage, pointsOf, type Stage } from './stage.ts'

const [LEFT, RIGHT, TOP] = [-3.6, 3.6, 8.4]
const RIM = 1.55

interface Tiling {
  wide: number
  high: number
  color: string
  isOld: boolean
  /** The height up to which tiles are set. */
  upTo: number
}

/** The alcove of a bathtub: old tiles, then board and the first rows of new ones, then grouted up to the ceiling. */
export const bathroom: Scene = (input) => {
  const { detailsRandom, layoutRandom, progress, size } = input
  const stage = openStage({
    ...size,
    eye: [around(1.2, 1, layoutRandom), around(5, 0.3, layoutRandom), around(12, 0.5, layoutRandom)],
    target: [around(0.5, 0.2, layoutRandom), 3.1, 0],
    zoom: 0.96,
    light: [0.5, 0.7, 0.6],
    haze: { color: '#fbeed6', from: 12, to: 40 },
    random: detailsRandom,
  })
  const fresh = pickFrom(['#f1ede4', '#8fae9c', '#32506b', '#c97f5d'], layoutRandom)
  const isOld = progress === 0
  const tiling = isOld
    ? { wide: 0.36, high: 0.36, color: '#d9b7a8', isOld, upTo: 6.4 }
    : { wide: 0.86, high: 0.3, color: fresh, isOld, upTo: RIM + progress * (TOP - RIM) }
  drawShell(stage, isOld)
  drawTiles(stage, tiling, { ...input, wall: 'back' })
  drawTiles(stage, tiling, { ...input, wall: 'left' })
  drawEnds(stage, isOld)
  if (!isOld) drawNiche(stage, progress)
  drawTub(stage, isOld)
  drawFittings(stage, progress)
  if (progress > 0 && progress < 1) drawTools(stage)
  else drawTowel(stage, isOld ? '#b9a98c' : '#c96f4a')
  const [x, y] = stage.place([-1, 4.6, 0])
  stage.add(
    `<polygon points="${pointsOf([
      [x - 60, y - 430],
      [x + 190, y - 380],
      [x + 420, y + 330],
      [x + 60, y + 300],
    ])}" fill="#fff4d2" opacity="${isOld ? 0.08 : 0.2}" filter="url(#soft)"/>`,
  )
  return stage.svg()
}

function drawShell(stage: Stage, isOld: boolean): void {
  const wall = isOld ? '#cfc4a4' : '#a9b0ad'
  stage.face(
    [
      [-12, 0, 14],
      [12, 0, 14],
      [12, 0, 0],
      [-12, 0, 0],
    ],
    '#b9b2a6',
  )
  stage.face(
    [
      [LEFT, 0, 0],
      [12, 0, 0],
      [12, 12, 0],
      [LEFT, 12, 0],
    ],
    wall,
  )
  stage.face(
    [
      [LEFT, 0, 14],
      [LEFT, 0, 0],
      [LEFT, 12, 0],
      [LEFT, 12, 14],
    ],
    darker(wall, 0.16),
  )
  stage.face(
    [
      [RIGHT, 0, 0.02],
      [12, 0, 0.02],
      [12, 12, 0.02],
      [RIGHT, 12, 0.02],
    ],
    isOld ? '#d8cfb4' : '#e9e2d4',
  )
  if (isOld) return
  for (const x of [-1.2, 1.4])
    stage.face(
      [
        [x, RIM, 0.01],
        [x + 0.3, RIM, 0.01],
        [x + 0.3, 12, 0.01],
        [x, 12, 0.01],
      ],
      '#c3c8c3',
    )
  stage.face(
    [
      [LEFT, 4.6, 0.01],
      [RIGHT, 4.6, 0.01],
      [RIGHT, 4.9, 0.01],
      [LEFT, 4.9, 0.01],
    ],
    '#c3c8c3',
  )
}

function drawTiles(
  stage: Stage,
  tiling: Tiling,
  { detailsRandom, wall }: SceneInput & { wall: 'back' | 'left' },
): void {
  const { color, high, isOld, upTo, wide } = tiling
  const long = wall === 'back' ? RIGHT - LEFT : 3.4
  const at = (along: number, y: number): Point => (wall === 'back' ? [LEFT + along, y, 0.03] : [LEFT + 0.03, y, along])
  const rows = Math.floor((Math.min(TOP, upTo) - RIM) / high)
  const tone = wall === 'back' ? color : darker(color, 0.16)
  for (const row of repeat(rows, (index) => index)) {
    const isTop = row === rows - 1 && upTo < TOP - 0.5 && !isOld
    for (const column of repeat(long / wide + 1, (index) => index)) {
      const start = column * wide - (isOld ? 0 : (row % 2) * (wide / 2))
      const [from, to] = [Math.max(0, start), Math.min(long, start + wide - 0.025)]
      const isMissing = (isTop && column > 4) || (isOld && detailsRandom() < 0.035)
      if (to - from < 0.03 || isMissing) continue
      const y = RIM + row * high
      const shade = vary(tone, detailsRandom, isOld ? 0.1 : 0.055)
      stage.face([at(from, y), at(to, y), at(to, y + high - 0.025), at(from, y + high - 0.025)], shade)
      if (detailsRandom() < (isOld ? 0.02 : 0.16)) {
        const gloss = Math.min(to, from + wide * 0.45)
        stage.face(
          [
            at(from + 0.03, y + high * 0.55),
            at(gloss, y + high * 0.55),
            at(gloss - 0.08, y + high * 0.8),
            at(from + 0.03, y + high * 0.8),
          ],
          '#ffffff',
          { opacity: 0.22 },
        )
      }
    }
  }
  if (isOld) drawStains(stage, at)
}

/** The painted walls where the tiles end. */
function drawEnds(stage: Stage, isOld: boolean): void {
  const paint = isOld ? '#cbbf9f' : '#d8d2c4'
  stage.face(
    [
      [LEFT + 0.04, 0, 16],
      [LEFT + 0.04, 0, 3.2],
      [LEFT + 0.04, 12, 3.2],
      [LEFT + 0.04, 12, 16],
    ],
    paint,
  )
  stage.face(
    [
      [LEFT + 0.05, 0, 16],
      [LEFT + 0.05, 0, 3.2],
      [LEFT + 0.05, 0.45, 3.2],
      [LEFT + 0.05, 0.45, 16],
    ],
    '#f0ebe0',
  )
}

function drawStains(stage: Stage, at: (along: number, y: number) => Point): void {
  for (const along of [0.5, 2.3, 3.1]) stage.glow(at(along, RIM + 0.5), 110 + along * 40, '#4a3c22', 0.42)
}

function drawNiche(stage: Stage, progress: number): void {
  const [from, to, low, high, deep] = [-0.9, 0.9, 4, 5.7, -0.5]
  const inside = progress >= 1 ? '#cfd6cf' : '#6f8f86'
  stage.face(
    [
      [from, low, deep],
      [to, low, deep],
      [to, high, deep],
      [from, high, deep],
    ],
    inside,
  )
  stage.face(
    [
      [from, low, 0.04],
      [from, low, deep],
      [from, high, deep],
      [from, high, 0.04],
    ],
    darker(inside, 0.3),
  )
  stage.face(
    [
      [from, high, 0.04],
      [to, high, 0.04],
      [to, high, deep],
      [from, high, deep],
    ],
    darker(inside, 0.42),
  )
  stage.face(
    [
      [from, low, 0.04],
      [to, low, 0.04],
      [to, low, deep],
      [from, low, deep],
    ],
    '#f2eee6',
  )
  if (progress < 1) return
  const bottles = [
    ['#c9743f', -0.5, 0.8],
    ['#35564f', -0.15, 1],
    ['#e4c98a', 0.3, 0.65],
  ] as const
  stage.solids(bottles.map(([color, x, tall]) => box([x, low, -0.4], [0.24, tall, 0.24], color)))
}

function drawTub(stage: Stage, isOld: boolean): void {
  const enamel = isOld ? '#e2dac2' : '#f7f5f0'
  stage.solids([box([LEFT, 0, 0.05], [RIGHT - LEFT, RIM, 2.9], enamel)])
  stage.face(
    [
      [LEFT + 0.3, RIM + 0.01, 0.35],
      [RIGHT - 0.3, RIM + 0.01, 0.35],
      [RIGHT - 0.5, RIM + 0.01, 2.6],
      [LEFT + 0.5, RIM + 0.01, 2.6],
    ],
    darker(enamel, 0.2),
  )
  stage.face(
    [
      [LEFT + 0.5, RIM + 0.01, 0.6],
      [RIGHT - 0.6, RIM + 0.01, 0.6],
      [RIGHT - 0.9, RIM + 0.01, 2.3],
      [LEFT + 0.8, RIM + 0.01, 2.3],
    ],
    darker(enamel, 0.34),
  )
}

function drawFittings(stage: Stage, progress: number): void {
  const metal = progress === 0 ? '#8f8262' : progress >= 1 ? '#cfd5d8' : '#b5683a'
  const x = 2.5
  if (progress > 0 && progress < 1) {
    stage.solids([bar([x, 2.5, 0], [x, 2.5, 0.5], 0.12, metal), bar([x, 7.2, 0], [x, 7.2, 0.4], 0.12, metal)])
    return
  }
  stage.solids([
    bar([x, 2.5, 0], [x, 2.4, 0.9], 0.16, metal),
    bar([x, 7.3, 0], [x, 7.1, 1], 0.1, metal),
    box([x - 0.35, 6.9, 0.8], [0.7, 0.12, 0.6], metal),
  ])
  const [px, py] = stage.place([x, 3.7, 0.05])
  stage.add(
    `<circle cx="${px}" cy="${py}" r="42" fill="${darker(metal, 0.15)}"/><circle cx="${px - 4}" cy="${py - 5}" r="34" fill="${metal}"/><rect x="${px - 6}" y="${py - 8}" width="58" height="14" rx="7" fill="${darker(metal, 0.3)}"/>`,
  )
}
