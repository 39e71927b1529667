import { darker, lighter, pickFrom } from './colors.ts'
import { around, repeat, type Scene, type SceneInput } from './scene.ts'
import { glowAt, round } from './stage.ts'

const WIRES = ['#1f2328', '#b3261e', '#2b5fa8', '#1f2328', '#e8e4da', '#3c7a4b'] as const
/** The cabinet. */
const [LEFT, TOP, WIDE, HIGH] = [300, 210, 600, 1180]

/** An electrical panel: fuses with tangled wires, then breakers in an open cabinet, then its cover with labels. */
export const panel: Scene = (input) => {
  const { layoutRandom, progress, size } = input
  const wall = progress === 0 ? '#8e8170' : pickFrom(['#c8b795', '#b9c0bd', '#c7bfb2'], layoutRandom)
  const tilt = around(0, 1.2, layoutRandom)
  const parts = [
    shade('wall', lighter(wall, 0.25), darker(wall, 0.35)),
    `<rect width="${size.width}" height="${size.height}" fill="url(#wall)"/>`,
    boards(wall, layoutRandom),
    `<g transform="rotate(${round(tilt)} 600 800)">`,
    conduits(progress),
    `<rect x="${LEFT + 26}" y="${TOP + 40}" width="${WIDE}" height="${HIGH}" rx="10" fill="#10182a" opacity="0.5" filter="url(#drop)"/>`,
    cabinet(progress),
    progress === 0 ? fuses(input) : breakers(input),
    progress >= 1 ? door() : '',
    '</g>',
    glowAt({ x: 330, y: 200, radius: 900, color: '#ffe7b8', opacity: progress === 0 ? 0.16 : 0.34, id: 'lamp' }),
  ]
  return `<defs><filter id="drop" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="18"/></filter></defs>${parts.join('')}`
}

const shade = (id: string, from: string, to: string, isAcross = false): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="${isAcross ? 1 : 0.4}" y2="${isAcross ? 0 : 1}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`

/** Plywood behind the panel. */
function boards(wall: string, layoutRandom: () => number): string {
  return repeat(26, (index) => {
    const x = index * 48 + layoutRandom() * 20
    return `<path d="M${round(x)} 0Q${round(x + around(0, 30, layoutRandom))} 800 ${round(x)} 1600" stroke="${darker(wall, 0.4)}" stroke-width="${round(1 + layoutRandom() * 2)}" opacity="0.22" fill="none"/>`
  }).join('')
}

function conduits(progress: number): string {
  const color = progress === 0 ? '#77685a' : '#b4babd'
  return [380, 520, 790]
    .map(
      (x, index) =>
        `${shade(`pipe${index}`, lighter(color, 0.45), darker(color, 0.5), true)}<rect x="${x}" y="-10" width="${50 - index * 6}" height="250" fill="url(#pipe${index})"/><rect x="${x - 8}" y="186" width="${66 - index * 6}" height="34" rx="5" fill="${darker(color, 0.3)}"/>`,
    )
    .join('')
}

function cabinet(progress: number): string {
  const steel = progress === 0 ? '#7d7a70' : '#a9b0b3'
  const inside = progress === 0 ? '#4b4740' : '#5f666a'
  const rust =
    progress === 0
      ? `<path d="M${LEFT} 1240Q${LEFT + 120} 1180 ${LEFT + 150} 1390H${LEFT}Z" fill="#8a4a24" opacity="0.6"/><path d="M${LEFT + 520} ${TOP}Q${LEFT + 540} 380 ${LEFT + 600} 340V${TOP}Z" fill="#8a4a24" opacity="0.5"/>`
      : ''
  return `${shade('steel', lighter(steel, 0.3), darker(steel, 0.28))}${shade('inside', darker(inside, 0.45), lighter(inside, 0.1))}
    <rect x="${LEFT}" y="${TOP}" width="${WIDE}" height="${HIGH}" rx="10" fill="url(#steel)"/>
    <rect x="${LEFT + 26}" y="${TOP + 26}" width="${WIDE - 52}" height="${HIGH - 52}" rx="5" fill="url(#inside)"/>${rust}`
}

const curve = (
  from: readonly [number, number],
  to: readonly [number, number],
  color: string,
  thick: number,
): string => {
  const middle = (from[1] + to[1]) / 2
  const path = `M${from.map(round).join(' ')}C${round(from[0])} ${round(middle)} ${round(to[0])} ${round(middle)} ${to.map(round).join(' ')}`
  return `<path d="${path}" fill="none" stroke="${darker(color, 0.5)}" stroke-width="${thick + 3}"/><path d="${path}" fill="none" stroke="${color}" stroke-width="${thick}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#ffffff" stroke-width="${thick * 0.22}" opacity="0.35" transform="translate(-2 0)"/>`
}

/** Round fuses, and wires that cross. */
function fuses({ detailsRandom }: SceneInput): string {
  const wires = repeat(17, () =>
    curve(
      [LEFT + 90 + detailsRandom() * 420, TOP + 30],
      [LEFT + 70 + detailsRandom() * 460, 560 + detailsRandom() * 720],
      WIRES[Math.floor(detailsRandom() * 3)] ?? '#1f2328',
      11,
    ),
  )
  const sockets = repeat(8, (index) => {
    const [x, y] = [470 + (index % 2) * 260, 640 + Math.floor(index / 2) * 180]
    const glass = index === 3 ? '#2b2117' : '#b9833f'
    return `<circle cx="${x + 8}" cy="${y + 12}" r="74" fill="#10182a" opacity="0.5"/><circle cx="${x}" cy="${y}" r="70" fill="#2d2a26"/><circle cx="${x}" cy="${y}" r="52" fill="#8f7a55"/><circle cx="${x}" cy="${y}" r="38" fill="${glass}"/><path d="M${x - 24} ${y - 18}A32 32 0 0 1 ${x + 8} ${y - 32}" stroke="#fff3cf" stroke-width="7" fill="none" opacity="0.7"/>`
  })
  return `<rect x="390" y="540" width="420" height="730" rx="14" fill="#3a3631"/>${sockets.join('')}${wires.join('')}`
}

function breakers({ detailsRandom, progress }: SceneInput): string {
  const rows = 13
  const filled = progress >= 1 ? rows : Math.floor(rows * (0.35 + progress * 0.6))
  const wires = progress >= 1 ? '' : neatWires(filled, detailsRandom)
  const cells = repeat(rows * 2, (index) => {
    const [row, side] = [Math.floor(index / 2), index % 2]
    return row < filled ? breaker(440 + side * 165, 400 + row * 66, side, detailsRandom) : ''
  })
  const cover = `<rect x="${LEFT + 40}" y="${TOP + 40}" width="${WIDE - 80}" height="${HIGH - 80}" rx="6" fill="url(#cover)"/>`
  const bus = `<rect x="585" y="380" width="30" height="890" fill="#c48a4a"/><rect x="589" y="380" width="9" height="890" fill="#f0c48a"/>`
  const main = `<rect x="510" y="300" width="180" height="86" rx="8" fill="#1d2023"/><rect x="562" y="318" width="76" height="50" rx="6" fill="#33383c"/><rect x="570" y="324" width="26" height="38" rx="4" fill="#d9dcdc"/>`
  const face = progress >= 1 ? `${shade('cover', '#d3d8d9', '#959da1')}${cover}${labels(detailsRandom)}` : bus
  return `${wires}${face}<rect x="430" y="390" width="340" height="${rows * 66 + 14}" rx="6" fill="#22272a" opacity="${progress >= 1 ? 1 : 0.35}"/>${main}${cells.join('')}`
}

function breaker(x: number, y: number, side: number, detailsRandom: () => number): string {
  const isOff = detailsRandom() < 0.07
  const knob = (side === 0) === isOff ? x + 30 : x + 86
  const accent =
    detailsRandom() < 0.16 ? `<rect x="${x + 60}" y="${y + 10}" width="14" height="12" rx="2" fill="#2f8f6b"/>` : ''
  return `<rect x="${x}" y="${y}" width="155" height="58" rx="4" fill="#15181a"/><rect x="${x + 3}" y="${y + 3}" width="149" height="24" rx="3" fill="#2e3437"/><rect x="${x + 24}" y="${y + 12}" width="100" height="36" rx="5" fill="#0d0f10"/><rect x="${knob}" y="${y + 15}" width="34" height="30" rx="4" fill="#3b4246"/><rect x="${knob + 4}" y="${y + 17}" width="8" height="26" rx="2" fill="${isOff ? '#d9482b' : '#eef0ee'}"/>${accent}`
}

function neatWires(filled: number, detailsRandom: () => number): string {
  return repeat(filled * 2, (index) => {
    const [row, side] = [Math.floor(index / 2), index % 2]
    const lane = side === 0 ? 345 + row * 5 : 855 - row * 5
    const [end, y] = [side === 0 ? 442 : 758, 430 + row * 66]
    const color = WIRES[Math.floor(detailsRandom() * WIRES.length)] ?? '#1f2328'
    const path = `M${lane} ${TOP + 28}V${y - 26}Q${lane} ${y} ${lane + (side === 0 ? 26 : -26)} ${y}H${end}`
    return `<path d="${path}" fill="none" stroke="#14181b" stroke-width="13"/><path d="${path}" fill="none" stroke="${color}" stroke-width="9.5"/><path d="${path}" fill="none" stroke="#ffffff" stroke-width="2" opacity="0.35"/>`
  }).join('')
}

/** Strips with handwriting, which is only suggested: a machine may have no fonts. */
function labels(detailsRandom: () => number): string {
  return repeat(26, (index) => {
    const [row, side] = [Math.floor(index / 2), index % 2]
    const [x, y] = [side === 0 ? 346 : 778, 408 + row * 66]
    const words = repeat(1 + Math.floor(detailsRandom() * 2), (word) =>
      scribble(x + 8 + word * 34, y + 26, 22 + detailsRandom() * 8, detailsRandom),
    )
    return `<rect x="${x}" y="${y}" width="76" height="42" rx="3" fill="#f8f5ea"/>${words.join('')}`
  }).join('')
}

function scribble(x: number, y: number, length: number, detailsRandom: () => number): string {
  const steps = repeat(
    length / 4,
    (step) => `L${round(x + step * 4)} ${round(y - (step % 2) * (5 + detailsRandom() * 9))}`,
  )
  return `<path d="M${x} ${y}${steps.join('')}" fill="none" stroke="#27405e" stroke-width="2.4" stroke-linejoin="round"/>`
}

/** The open door on the right, with the directory inside. */
function door(): string {
  const lines = repeat(
    15,
    (row) =>
      `<path d="M948 ${470 + row * 44}L1096 ${482 + row * 45}" stroke="#6b7a86" stroke-width="3" opacity="0.7"/>`,
  )
  return `${shade('door', '#b9c0c2', '#7c8488', true)}<polygon points="900,214 1150,150 1150,1460 900,1386" fill="url(#door)"/><polygon points="932,400 1112,386 1112,1216 932,1180" fill="#f4f0e2"/>${lines.join('')}<polygon points="932,400 1112,386 1112,430 932,440" fill="#2f6a8f"/>`
}
