import { darker, lighter, pickFrom, vary } from './colors.ts'
import { around, repeat, type Scene, type SceneInput } from './scene.ts'
import { glowAt, round } from './stage.ts'

/** The opening. */
interface Frame {
  x: number
  y: number
  wide: number
  high: number
}

const rect = (x: number, y: number, wide: number, high: number, fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(wide)}" height="${round(high)}" fill="${fill}" ${more}/>`

/** A window in siding: rotten, then a flashed rough opening, then the new one. */
export const siding: Scene = (input) => {
  const { layoutRandom, progress, size } = input
  const color = pickFrom(['#7f9aa8', '#c9b58f', '#8a9b7c', '#b0614a'], layoutRandom)
  const frame: Frame = { x: size.width / 2 - 330 + around(0, 40, layoutRandom), y: 220, wide: 660, high: 760 }
  const isOld = progress === 0
  const isOpen = progress > 0 && progress < 1
  return [
    DEFS,
    boards({ ...input, color: isOld ? darker(color, 0.12) : color }),
    isOpen ? wrap(frame) : '',
    `<g opacity="0.5" filter="url(#drop)">${rect(frame.x - 40, frame.y - 30, frame.wide + 120, frame.high + 120, '#10182a')}</g>`,
    isOpen ? roughOpening(frame) : trim(frame, isOld),
    isOpen ? '' : sash(frame, isOld),
    isOld ? rot(frame, input) : '',
    progress >= 1 ? flowers(frame, input) : '',
    isOpen ? ladder(size.height) : '',
    shadowOfTree(input),
    glowAt({ x: 200, y: 120, radius: 1000, color: '#ffe6b0', opacity: 0.36, id: 'sunlight' }),
  ].join('')
}

const DEFS = `<defs><filter id="drop" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="14"/></filter>
  <linearGradient id="sky" x2="0.6" y2="1"><stop stop-color="#bfe0f2"/><stop offset="0.5" stop-color="#7fb0cf"/><stop offset="1" stop-color="#35566b"/></linearGradient>
  <linearGradient id="lap" x2="0" y2="1"><stop stop-color="#ffffff" stop-opacity="0.25"/><stop offset="0.7" stop-color="#ffffff" stop-opacity="0"/><stop offset="0.94" stop-color="#0b1020" stop-opacity="0.12"/><stop offset="1" stop-color="#0b1020" stop-opacity="0.5"/></linearGradient></defs>`

function boards({ color, detailsRandom, progress, size }: SceneInput & { color: string }): string {
  const high = 84
  return repeat(size.height / high + 1, (row) => {
    const tone = vary(color, detailsRandom, progress === 0 ? 0.08 : 0.03)
    const joint = detailsRandom() * size.width
    const streaks = repeat(5, () =>
      rect(
        detailsRandom() * size.width,
        row * high + detailsRandom() * 70,
        120 + detailsRandom() * 300,
        2,
        darker(tone, 0.3),
        'opacity="0.35"',
      ),
    )
    return (
      rect(0, row * high, size.width, high + 1, tone) +
      streaks.join('') +
      rect(joint, row * high, 3, high, darker(tone, 0.4)) +
      rect(0, row * high, size.width, high, 'url(#lap)')
    )
  }).join('')
}

/** House wrap around the opening, where the siding is off. */
function wrap({ high, wide, x, y }: Frame): string {
  const [left, top, w, h] = [x - 150, y - 130, wide + 300, high + 260]
  const folds = repeat(
    9,
    (index) =>
      `<path d="M${left + 40 + index * (w / 9)} ${top}q18 ${h / 2} -6 ${h}" stroke="#b9c3c6" stroke-width="3" fill="none" opacity="0.7"/>`,
  )
  const prints = repeat(8, (index) =>
    rect(
      left + 60 + (index % 4) * 240,
      top + 40 + Math.floor(index / 4) * (h - 120),
      110,
      16,
      '#5f86a8',
      'opacity="0.45"',
    ),
  )
  return rect(left, top, w, h, '#e6eaea') + folds.join('') + prints.join('')
}

function roughOpening({ high, wide, x, y }: Frame): string {
  const tape = '#2b2f33'
  const wood = '#d3a264'
  const studs = [x, x + wide - 46].map(
    (at) => rect(at, y, 46, high, wood) + rect(at + 30, y, 16, high, darker(wood, 0.25)),
  )
  return `${rect(x - 60, y - 60, wide + 120, high + 120, tape)}${rect(x - 60, y - 60, wide + 120, 10, '#4b5258')}
    ${rect(x, y, wide, high, '#23282b')}${rect(x + 60, y + 40, wide - 130, high - 110, '#4a4238')}
    <polygon points="${x + 90},${y + 700} ${x + 250},${y + 200} ${x + 420},${y + 200} ${x + 330},${y + 700}" fill="#ffdf9d" opacity="0.35"/>
    ${studs.join('')}${rect(x, y, wide, 54, lighter(wood, 0.12))}${rect(x, y + 44, wide, 10, darker(wood, 0.35))}${rect(x, y + high - 50, wide, 50, lighter(wood, 0.15))}
    ${rect(x - 60, y + high - 12, wide + 120, 52, '#8d9aa1')}${rect(x - 60, y + high - 12, wide + 120, 10, '#d7e0e3')}`
}

function trim({ high, wide, x, y }: Frame, isOld: boolean): string {
  const paint = isOld ? '#cfc6ae' : '#f7f3ea'
  const side = (at: number) =>
    rect(at, y - 20, 66, high + 40, paint) + rect(at + 54, y - 20, 12, high + 40, darker(paint, 0.22))
  return `${side(x - 66)}${side(x + wide)}${rect(x - 96, y - 96, wide + 192, 84, paint)}${rect(x - 110, y - 112, wide + 220, 24, lighter(paint, 0.3))}${rect(x - 96, y - 22, wide + 192, 12, darker(paint, 0.35))}
    ${rect(x - 104, y + high, wide + 208, 54, lighter(paint, 0.2))}${rect(x - 104, y + high + 42, wide + 208, 14, darker(paint, 0.35))}`
}

function sash({ high, wide, x, y }: Frame, isOld: boolean): string {
  const paint = isOld ? '#b7ad93' : '#ffffff'
  const pane = (top: number, tall: number, id: number) =>
    `${rect(x, top, wide, tall, paint)}${rect(x + 34, top + 34, wide - 68, tall - 62, isOld ? '#5d7076' : 'url(#sky)')}
     <path d="M${x + 34} ${top + tall - 28}q${wide * 0.2} -${70 + id * 20} ${wide * 0.4} -40q${wide * 0.2} -90 ${wide - 68 - wide * 0.4} -20v60Z" fill="#2f5040" opacity="0.55"/>
     <polygon points="${x + 90},${top + 34} ${x + 230},${top + 34} ${x + 110},${top + tall - 28} ${x + 34},${top + tall - 28} ${x + 34},${top + tall * 0.45}" fill="#ffffff" opacity="${isOld ? 0.1 : 0.28}"/>
     ${rect(x + wide / 2 - 9, top + 34, 18, tall - 62, paint)}`
  return `${pane(y, high / 2 + 12, 0)}${pane(y + high / 2, high / 2, 1)}${rect(x, y + high / 2 - 4, wide, 34, lighter(paint, 0.2))}${rect(x, y + high / 2 + 28, wide, 8, darker(paint, 0.45), 'opacity="0.7"')}`
}

function rot({ high, wide, x, y }: Frame, { detailsRandom }: SceneInput): string {
  const flakes = repeat(60, () => {
    const isSill = detailsRandom() < 0.55
    const [fx, fy] = isSill
      ? [x - 100 + detailsRandom() * (wide + 200), y + high + detailsRandom() * 48]
      : [
          x - 64 + (detailsRandom() < 0.5 ? 0 : wide + 64) + detailsRandom() * 54,
          y + high * (0.45 + detailsRandom() * 0.55),
        ]
    return `<path d="M${round(fx)} ${round(fy)}l${round(10 + detailsRandom() * 26)} ${round(detailsRandom() * 10 - 4)}l${round(-4 - detailsRandom() * 12)} ${round(8 + detailsRandom() * 16)}Z" fill="${detailsRandom() < 0.6 ? '#6a4a2c' : '#8d8674'}"/>`
  })
  const crack = `<path d="M${x + 420} ${y + 480}l40 70l-14 36l66 60M${x + 460} ${y + 550}l70 -16" stroke="#e9f1f2" stroke-width="4" fill="none" opacity="0.8"/>`
  return flakes.join('') + crack
}

function flowers({ high, wide, x, y }: Frame, { detailsRandom }: SceneInput): string {
  const top = y + high + 70
  const leaves = repeat(90, () => {
    const [fx, fy] = [x - 20 + detailsRandom() * (wide + 40), top - 40 + detailsRandom() * 60]
    return `<ellipse cx="${round(fx)}" cy="${round(fy)}" rx="${round(12 + detailsRandom() * 14)}" ry="9" fill="${vary('#4f7a4a', detailsRandom, 0.25)}" transform="rotate(${round(detailsRandom() * 180)} ${round(fx)} ${round(fy)})"/>`
  })
  const blossoms = repeat(34, () => {
    const [fx, fy] = [round(x + detailsRandom() * wide), round(top - 50 + detailsRandom() * 56)]
    return `<circle cx="${fx}" cy="${fy}" r="${round(9 + detailsRandom() * 7)}" fill="${pickFrom(['#e2603f', '#f0b53f', '#e98fa5'], detailsRandom)}"/><circle cx="${fx}" cy="${fy}" r="4" fill="#fff2c9"/>`
  })
  return `${rect(x - 30, top, wide + 60, 120, '#7a4b32')}${rect(x - 30, top, wide + 60, 14, '#a56f4e')}${rect(x - 30, top + 106, wide + 60, 14, '#4d2d1d')}${leaves.join('')}${blossoms.join('')}`
}

const ladder = (height: number): string => {
  const steps = repeat(
    9,
    (index) => rect(180, 90 + index * 130, 190, 22, '#c2c8ca') + rect(180, 108 + index * 130, 190, 6, '#7f878b'),
  )
  return `<g transform="rotate(4 270 ${height})"><g opacity="0.4" filter="url(#drop)">${rect(200, -60, 230, height + 100, '#10182a')}</g>${steps.join('')}${[164, 356].map((x) => rect(x, -60, 34, height + 120, '#dd8a2c') + rect(x + 22, -60, 12, height + 120, '#a9611a')).join('')}</g>`
}

/** Leaves in front of the sun. */
const shadowOfTree = ({ layoutRandom, size }: SceneInput): string =>
  `<g fill="#10182a" opacity="0.2" filter="url(#drop)">${repeat(46, () => {
    const [x, y] = [round(size.width * (0.62 + layoutRandom() * 0.42)), round(layoutRandom() * size.height * 0.6)]
    return `<ellipse cx="${x}" cy="${y}" rx="${round(30 + layoutRandom() * 60)}" ry="${round(16 + layoutRandom() * 28)}" transform="rotate(${round(layoutRandom() * 90)} ${x} ${y})"/>`
  }).join('')}</g>`
