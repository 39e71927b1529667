import { darker, lighter, pickFrom, vary } from './colors.ts'
import { outdoors } from './outdoors.ts'
import { around, repeat, type Scene, type SceneInput } from './scene.ts'
import { bar, box, plus, type Point, scale } from './space.ts'
import { openStage, type Stage } from './stage.ts'

const [HALF, EAVE, RIDGE, DEEP] = [16, 6, 14, -13]
const COURSES = 22

/** A point of the roof. @param up 0 at the eave, 1 at the ridge */
const onRoof = (x: number, up: number, lift = 0): Point => [
  x,
  EAVE + (RIDGE - EAVE) * up + lift,
  DEEP * up + lift * 0.5,
]

/** A roof: weathered, then underlayment with the first courses, then shingled up to the ridge. */
export const roof: Scene = (input) => {
  const { detailsRandom, layoutRandom, progress, size } = input
  const stage = openStage({
    ...size,
    eye: [around(-5, 2.5, layoutRandom), around(13.5, 0.7, layoutRandom), around(12, 1, layoutRandom)],
    target: [around(1, 0.8, layoutRandom), 9.4, -7],
    zoom: 0.74,
    light: [-0.5, 0.8, 0.45],
    haze: { color: '#f3e4c8', from: 20, to: 95 },
    random: detailsRandom,
  })
  stage.add(outdoors({ ...size, horizon: size.height * 0.36, layoutRandom, ground: '#8fa37d' }))
  const color = pickFrom(['#56606b', '#7a5443', '#5b6b60', '#6b5e57'], layoutRandom)
  const isOld = progress === 0
  stage.face(
    [onRoof(-HALF, -0.02), onRoof(HALF, -0.02), onRoof(HALF, 1), onRoof(-HALF, 1)],
    isOld ? '#6d6253' : '#3a4047',
  )
  if (!isOld) drawUnderlayment(stage)
  drawCourses(stage, input, isOld ? '#7d7568' : color)
  if (isOld) drawMoss(stage, detailsRandom)
  drawEave(stage, isOld)
  drawChimney(stage, progress)
  if (progress >= 1) drawRidge(stage, color, detailsRandom)
  if (progress > 0 && progress < 1) drawJacks(stage, progress, detailsRandom)
  return stage.svg()
}

function drawUnderlayment(stage: Stage): void {
  for (const lap of repeat(6, (index) => index / 6)) {
    stage.face(
      [
        onRoof(-HALF, lap, 0.01),
        onRoof(HALF, lap, 0.01),
        onRoof(HALF, lap + 0.008, 0.01),
        onRoof(-HALF, lap + 0.008, 0.01),
      ],
      '#8b9aa6',
    )
    for (const x of repeat(8, (index) => -14 + index * 4)) {
      stage.face(
        [
          onRoof(x, lap + 0.07, 0.01),
          onRoof(x + 1.6, lap + 0.07, 0.01),
          onRoof(x + 1.6, lap + 0.095, 0.01),
          onRoof(x, lap + 0.095, 0.01),
        ],
        '#a9b6bf',
        { opacity: 0.5 },
      )
    }
  }
}

function drawCourses(stage: Stage, { detailsRandom, layoutRandom, progress }: SceneInput, color: string): void {
  const isOld = progress === 0
  const laid = isOld ? COURSES : Math.round(COURSES * progress)
  const offset = layoutRandom()
  for (const course of repeat(laid, (index) => index)) {
    const [low, high] = [course / COURSES, (course + 1.12) / COURSES]
    stage.face(
      [
        onRoof(-HALF, low - 0.006, 0.02),
        onRoof(HALF, low - 0.006, 0.02),
        onRoof(HALF, low + 0.008, 0.02),
        onRoof(-HALF, low + 0.008, 0.02),
      ],
      darker(color, 0.55),
    )
    const isLast = course === laid - 1 && laid < COURSES
    for (const tab of repeat(36, (index) => index)) {
      const from = -HALF + tab * 0.9 - (course % 2) * 0.45 + offset * 0.1
      const [left, right] = [Math.max(-HALF, from), Math.min(HALF, from + 0.87)]
      if (right <= left || (isOld && detailsRandom() < 0.05) || (isLast && tab > 22)) continue
      const sag = isOld ? detailsRandom() * 0.012 : 0
      const tone = vary(color, detailsRandom, isOld ? 0.2 : 0.13)
      stage.face(
        [onRoof(left, low - sag, 0.05), onRoof(right, low, 0.05), onRoof(right, high, 0.02), onRoof(left, high, 0.02)],
        tone,
      )
    }
  }
}

function drawMoss(stage: Stage, detailsRandom: () => number): void {
  for (const patch of repeat(40, () => onRoof(-HALF + detailsRandom() * HALF * 2, detailsRandom() * 0.8, 0.06))) {
    const [x, y] = stage.place(patch)
    stage.add(
      `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(10 + detailsRandom() * 46)}" ry="${Math.round(5 + detailsRandom() * 13)}" fill="${vary('#7d8f4e', detailsRandom, 0.2)}" opacity="0.75"/>`,
    )
  }
}

function drawEave(stage: Stage, isOld: boolean): void {
  const metal = isOld ? '#8d8371' : '#d9dcd8'
  stage.solids([bar([-HALF, EAVE - 0.35, 0.3], [HALF, EAVE - 0.35, 0.3], 0.5, metal)])
}

function drawChimney(stage: Stage, progress: number): void {
  const brick = progress === 0 ? '#8a5f4d' : '#a5634a'
  const at: Point = [4.4, 9, -8.2]
  const stack = box(at, [2.6, 7.4, 2.2], brick)
  stage.shadows([box([4.4, 10.4, -8.2], [2.6, 3, 2.2], brick)], 1, 11.2, 0.28)
  if (progress > 0)
    stage.face(
      [onRoof(4, 0.39, 0.08), onRoof(7.4, 0.39, 0.08), onRoof(7.4, 0.6, 0.08), onRoof(4, 0.6, 0.08)],
      '#b9c3c8',
    )
  stage.solids([stack])
  for (const row of repeat(20, (index) => index)) {
    const y = 9.3 + row * 0.36
    stage.face(
      [
        [4.4, y, -5.99],
        [7, y, -5.99],
        [7, y + 0.05, -5.99],
        [4.4, y + 0.05, -5.99],
      ],
      '#d8c3ae',
      { opacity: 0.7 },
    )
    for (const x of repeat(4, (index) => 4.7 + index * 0.7 - (row % 2) * 0.35)) {
      stage.face(
        [
          [Math.max(4.4, x), y, -5.98],
          [Math.max(4.4, x) + 0.04, y, -5.98],
          [Math.max(4.4, x) + 0.04, y + 0.36, -5.98],
          [Math.max(4.4, x), y + 0.36, -5.98],
        ],
        '#d8c3ae',
        { opacity: 0.6 },
      )
    }
  }
  stage.solids([box([4.2, 16.3, -8.4], [3, 0.4, 2.6], lighter('#9a9288', 0.2))])
}

function drawRidge(stage: Stage, color: string, detailsRandom: () => number): void {
  for (const cap of repeat(32, (index) => -HALF + index)) {
    stage.solids([box([cap, RIDGE - 0.1, DEEP - 0.3], [0.96, 0.22, 0.7], vary(color, detailsRandom, 0.1))])
  }
}

/** Planks to stand on, bundles of shingles, and a nail gun's hose. */
function drawJacks(stage: Stage, progress: number, detailsRandom: () => number): void {
  const up = progress + 0.03
  const plank = bar(onRoof(-9, up, 0.5), onRoof(2.6, up, 0.5), 0.5, '#d6a765', 3)
  const bundles = repeat(3, (index) => {
    const at = onRoof(-7.4 + index * 2.7, up + 0.05, 0.25)
    return box(at, [2.1, 0.55, 0.9], vary(index === 1 ? '#c8553a' : '#b7a58a', detailsRandom, 0.06))
  })
  stage.solids([plank, ...bundles])
  const hose = repeat(26, (step) =>
    stage.place(plus(onRoof(3 + step * 0.32, up - 0.18, 0.12), scale([0, 1, 0], Math.sin(step * 0.7) * 0.1))),
  )
  stage.add(
    `<path d="M${hose.map((spot) => spot.map(Math.round).join(' ')).join('L')}" fill="none" stroke="#e0722c" stroke-width="7" stroke-linejoin="round"/>`,
  )
}
