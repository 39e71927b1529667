import { developPhoto } from './develop-photo.ts'
import type { Photo } from './photos.ts'

const WIDTH_PX = 1200
const HEIGHT_PX = 1500

/** Horizontal positions of the lamps, in pixels. */
const PENDANTS_X = [240, 480, 720, 960]

const pendant = (x: number): string =>
  `<line x1="${x}" y1="0" x2="${x}" y2="420" stroke="#2b2622" stroke-width="6"/>
   <path d="M${x - 70} 520 Q${x} 380 ${x + 70} 520 Z" fill="#2f2a26"/>
   <ellipse cx="${x}" cy="524" rx="66" ry="16" fill="#fff6d8"/>
   <ellipse cx="${x}" cy="640" rx="190" ry="240" fill="url(#glow)"/>`

const plank = (row: number): string =>
  `<rect x="0" y="${1180 + row * 64}" width="${WIDTH_PX}" height="62" fill="${row % 2 ? '#a8845c' : '#b08c64'}"/>
   <line x1="${(row * 397) % WIDTH_PX}" y1="${1180 + row * 64}" x2="${(row * 397) % WIDTH_PX}" y2="${1242 + row * 64}" stroke="#8a6a48" stroke-width="3"/>`

/** Four pendant lamps above a reception desk. */
const ROOM = `<defs>
    <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#8f8a80"/><stop offset="0.5" stop-color="#d9cfbc"/><stop offset="1" stop-color="#b9ae9b"/>
    </linearGradient>
    <linearGradient id="desk" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#8b6240"/><stop offset="1" stop-color="#5d3f28"/>
    </linearGradient>
    <radialGradient id="glow">
      <stop offset="0" stop-color="#fff1c4" stop-opacity="0.75"/><stop offset="1" stop-color="#fff1c4" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="${WIDTH_PX}" height="1180" fill="url(#wall)"/>
  ${Array.from({ length: 6 }, (_, row) => plank(row)).join('')}
  <rect x="90" y="860" width="1020" height="430" fill="url(#desk)"/>
  <rect x="60" y="830" width="1080" height="44" rx="6" fill="#e9e2d4"/>
  <rect x="150" y="930" width="270" height="300" fill="#6f4c31"/><rect x="465" y="930" width="270" height="300" fill="#6f4c31"/>
  <rect x="780" y="930" width="270" height="300" fill="#6f4c31"/>
  <rect x="820" y="690" width="180" height="120" rx="8" fill="#22262b"/><rect x="895" y="810" width="30" height="24" fill="#22262b"/>
  <ellipse cx="600" cy="1330" rx="620" ry="60" fill="#3a2a1c" opacity="0.35"/>
  ${PENDANTS_X.map(pendant).join('')}`

/** A portrait photo of the finished lights, as a worker would take it. */
export const takeRoomPhoto = (): Promise<Photo> =>
  developPhoto({ name: 'reception.jpg', width: WIDTH_PX, height: HEIGHT_PX, content: ROOM })
