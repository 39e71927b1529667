import { darker, vary } from './colors.ts'
import { outdoors } from './outdoors.ts'
import { around, repeat, type Scene } from './scene.ts'
import { bar, box, type Point, type Solid } from './space.ts'
import { openStage, type Stage } from './stage.ts'

const [LEFT, RIGHT, BACK, FRONT] = [-7, 7, -4, 6]
const HIGH = 0.9

/** A slab: the excavation with string lines, then forms and rebar, then the finished concrete. */
export const concrete: Scene = ({ detailsRandom, layoutRandom, progress, size }) => {
  const stage = openStage({
    ...size,
    eye: [around(-7, 1.5, layoutRandom), around(8.4, 0.6, layoutRandom), around(16, 1, layoutRandom)],
    target: [around(0.4, 0.5, layoutRandom), 0.9, 0.5],
    zoom: 0.86,
    light: [0.6, 0.62, 0.3],
    haze: { color: '#f2dfbd', from: 22, to: 110 },
    random: detailsRandom,
  })
  stage.add(outdoors({ ...size, horizon: size.height * 0.27, layoutRandom, ground: '#a58a66' }))
  drawSoil(stage, layoutRandom)
  if (progress === 0) drawExcavation(stage)
  else drawBed(stage, progress)
  const forms = progress === 0 ? [] : boards(detailsRandom)
  stage.shadows(forms, 1, 0, 0.4)
  stage.solids(forms.slice(0, 2))
  if (progress > 0 && progress < 1) stage.solids(rebar(detailsRandom))
  if (progress >= 1) drawFinish(stage, detailsRandom)
  stage.solids(forms.slice(2))
  drawTools(stage, progress)
  return stage.svg()
}

function drawSoil(stage: Stage, layoutRandom: () => number): void {
  for (const clod of repeat(170, () => [around(0, 16, layoutRandom), 0, around(2, 13, layoutRandom)] as Point)) {
    const [x, y] = stage.place(clod)
    const size = 3 + layoutRandom() * 11
    stage.add(
      `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(size * 1.6)}" ry="${Math.round(size * 0.6)}" fill="${vary('#8f744f', layoutRandom, 0.3)}" opacity="0.7"/>`,
    )
  }
}

function drawExcavation(stage: Stage): void {
  const soil = '#8a6d49'
  const low = -1.1
  stage.face(
    [
      [LEFT, low, FRONT],
      [RIGHT, low, FRONT],
      [RIGHT, low, BACK],
      [LEFT, low, BACK],
    ],
    darker(soil, 0.18),
  )
  stage.face(
    [
      [LEFT, low, BACK],
      [RIGHT, low, BACK],
      [RIGHT, 0, BACK],
      [LEFT, 0, BACK],
    ],
    darker(soil, 0.3),
  )
  stage.face(
    [
      [RIGHT, low, BACK],
      [RIGHT, low, FRONT],
      [RIGHT, 0, FRONT],
      [RIGHT, 0, BACK],
    ],
    darker(soil, 0.5),
  )
  const stakes = [
    [LEFT - 1, BACK],
    [RIGHT + 1, BACK],
    [LEFT - 1, FRONT],
    [RIGHT + 1, FRONT],
  ] as const
  stage.solids(stakes.map(([x, z]) => box([x, 0, z], [0.22, 2, 0.22], '#d9b070', 1)))
  const line = (from: Point, to: Point) => {
    const [a, b] = [stage.place(from), stage.place(to)]
    stage.add(
      `<path d="M${a.map(Math.round).join(' ')}L${b.map(Math.round).join(' ')}" stroke="#f0603a" stroke-width="3.5"/>`,
    )
  }
  line([LEFT - 1, 1.6, BACK], [RIGHT + 1, 1.6, BACK])
  line([LEFT - 1, 1.6, FRONT], [RIGHT + 1, 1.6, FRONT])
  line([LEFT - 0.6, 1.6, BACK - 1], [LEFT - 0.6, 1.6, FRONT + 1])
  line([RIGHT + 0.8, 1.6, BACK - 1], [RIGHT + 0.8, 1.6, FRONT + 1])
}

const drawBed = (stage: Stage, progress: number): void => {
  const gravel = progress >= 1 ? '#b9b4aa' : '#8d8b86'
  stage.face(
    [
      [LEFT, 0.02, FRONT],
      [RIGHT, 0.02, FRONT],
      [RIGHT, 0.02, BACK],
      [LEFT, 0.02, BACK],
    ],
    gravel,
  )
  if (progress < 1)
    stage.face(
      [
        [LEFT, 0.03, FRONT],
        [2.4, 0.03, FRONT],
        [1.6, 0.03, BACK],
        [LEFT, 0.03, BACK],
      ],
      '#3b4147',
      { opacity: 0.75 },
    )
}

function boards(detailsRandom: () => number): Solid[] {
  const wood = () => vary('#c99a5c', detailsRandom, 0.08)
  const stakes = repeat(6, (index) =>
    box([LEFT + 0.6 + index * 2.5, 0, FRONT + 0.16], [0.24, HIGH + 0.5, 0.2], wood(), 1),
  )
  return [
    box([LEFT, 0, BACK - 0.16], [RIGHT - LEFT, HIGH, 0.16], wood(), 3),
    box([RIGHT, 0, BACK - 0.16], [0.16, HIGH, FRONT - BACK + 0.32], wood(), 3),
    box([LEFT - 0.16, 0, BACK - 0.16], [0.16, HIGH, FRONT - BACK + 0.32], wood(), 3),
    box([LEFT, 0, FRONT], [RIGHT - LEFT, HIGH, 0.16], wood(), 3),
    ...stakes,
  ]
}

function rebar(detailsRandom: () => number): Solid[] {
  const rust = () => vary('#9a5a36', detailsRandom, 0.14)
  const along = repeat(11, (index) =>
    bar([LEFT + 0.2, 0.42, BACK + 0.5 + index * 0.92], [RIGHT - 0.2, 0.42, BACK + 0.5 + index * 0.92], 0.1, rust()),
  )
  const across = repeat(15, (index) =>
    bar([LEFT + 0.5 + index * 0.93, 0.5, BACK + 0.2], [LEFT + 0.5 + index * 0.93, 0.5, FRONT - 0.2], 0.1, rust()),
  )
  return [...along, ...across]
}

/** Broomed concrete with a control joint. */
function drawFinish(stage: Stage, detailsRandom: () => number): void {
  const y = HIGH - 0.08
  const color = '#cfcac0'
  stage.face(
    [
      [LEFT, y, FRONT],
      [RIGHT, y, FRONT],
      [RIGHT, y, BACK],
      [LEFT, y, BACK],
    ],
    color,
  )
  for (const z of repeat(64, (index) => BACK + 0.1 + index * 0.155)) {
    const wave = detailsRandom() * 0.05
    stage.face(
      [
        [LEFT, y + 0.005, z],
        [RIGHT, y + 0.005, z + wave],
        [RIGHT, y + 0.005, z + wave + 0.04],
        [LEFT, y + 0.005, z + 0.04],
      ],
      darker(color, 0.14),
      { opacity: 0.7 },
    )
  }
  for (const x of [-2.4, 2.4])
    stage.face(
      [
        [x, y + 0.01, FRONT],
        [x + 0.1, y + 0.01, FRONT],
        [x + 0.1, y + 0.01, BACK],
        [x, y + 0.01, BACK],
      ],
      darker(color, 0.4),
    )
  const bolts = [-5.6, -4.4].flatMap((x) => [-2.8, -1.6].map((z) => box([x, y, z], [0.14, 0.7, 0.14], '#7d858a')))
  stage.shadows(bolts, 1, y, 0.4)
  stage.solids(bolts)
}

function drawTools(stage: Stage, progress: number): void {
  const barrow = [
    box([9, 1, 3], [2.6, 1.1, 2], '#3f7a4f'),
    bar([8.4, 1.1, 3.2], [12.6, 1.5, 3.2], 0.16, '#b98a52'),
    bar([8.4, 1.1, 4.8], [12.6, 1.5, 4.8], 0.16, '#b98a52'),
    bar([11, 0, 3.3], [11, 1.1, 3.3], 0.14, '#4c5154'),
    bar([11, 0, 4.7], [11, 1.1, 4.7], 0.14, '#4c5154'),
  ]
  stage.shadows(barrow, 1, 0, 0.36)
  stage.solids(barrow)
  const [x, y] = stage.place([8.5, 0.55, 4])
  stage.add(`<circle cx="${x}" cy="${y}" r="31" fill="#22262a"/><circle cx="${x}" cy="${y}" r="13" fill="#b9bec0"/>`)
  if (progress < 1) return
  const broom = [
    bar([8.4, HIGH, -1], [3.4, HIGH + 0.25, 2.4], 0.12, '#c9975a'),
    bar([2.9, HIGH, 1.9], [3.9, HIGH, 2.9], 0.3, '#5f4630'),
  ]
  stage.shadows(broom, 1, HIGH - 0.08, 0.34)
  stage.solids(broom)
}
