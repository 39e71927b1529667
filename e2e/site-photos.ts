import { developPhoto } from './develop-photo.ts'
import type { Photo } from './photos.ts'

/** Returns a generator of pseudorandom numbers, the same in every run. */
function scatter(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const count = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => make(index))

const fade = (id: string, from: string, to: string): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0.3" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`

/** A tiled floor in perspective. Tiles from index `laid` on are bare screed. */
function tileFloor(laid: number): string {
  const next = scatter(7)
  const far = 420
  const rowAt = (row: number) => far + 780 * (row / 9) ** 1.7
  const xAt = (column: number, y: number) => 800 + (column - 5) * (90 + ((y - far) / 780) * 330)
  const tiles = count(90, (index) => {
    const [row, column] = [Math.floor(index / 10), index % 10]
    const [top, bottom] = [rowAt(row) + 3, rowAt(row + 1) - 3]
    const points = [
      [xAt(column, top) + 3, top],
      [xAt(column + 1, top) - 3, top],
      [xAt(column + 1, bottom) - 4, bottom],
      [xAt(column, bottom) + 4, bottom],
    ]
    const tone = 172 + Math.round(next() * 26)
    const isLaid = row * 10 + column < laid
    return isLaid ? `<polygon points="${points.join(' ')}" fill="rgb(${tone},${tone - 8},${tone - 22})"/>` : ''
  })
  return `${fade('wall', '#e3ddd0', '#bdb4a3')}${fade('screed', '#8d877d', '#6d675f')}
    <rect width="1600" height="${far}" fill="url(#wall)"/><rect y="${far}" width="1600" height="800" fill="url(#screed)"/>
    <rect y="${far - 34}" width="1600" height="34" fill="#f2ede2"/><rect x="1130" y="60" width="250" height="${far - 60}" fill="#7d6a54"/>
    <circle cx="1160" cy="260" r="9" fill="#d8c27a"/>${tiles.join('')}`
}

/** Copper pipes with a valve, and until the leak is fixed, the stain below it. */
function riser(isFixed: boolean): string {
  const pipe = (x: number, wide: number) =>
    `<rect x="${x}" width="${wide}" height="1600" fill="#a4623a"/><rect x="${x + wide * 0.22}" width="${wide * 0.2}" height="1600" fill="#dd9b6b"/><rect x="${x + wide * 0.8}" width="${wide * 0.2}" height="1600" fill="#6d3d22"/>`
  const stain = `<ellipse cx="470" cy="1180" rx="260" ry="330" fill="#5b4a33" opacity="0.55"/><ellipse cx="450" cy="1260" rx="150" ry="260" fill="#3f3322" opacity="0.5"/>`
  const sleeve = `<rect x="388" y="800" width="124" height="170" rx="10" fill="#c98a5c"/><rect x="388" y="836" width="124" height="14" fill="#7d4a2c"/><rect x="388" y="920" width="124" height="14" fill="#7d4a2c"/>`
  return `${fade('plaster', '#cfc8ba', '#98907f')}<rect width="1200" height="1600" fill="url(#plaster)"/>
    ${isFixed ? '' : stain}${pipe(400, 100)}${pipe(720, 70)}${isFixed ? sleeve : ''}
    <rect x="340" y="520" width="220" height="60" rx="12" fill="#8c8f94"/><circle cx="450" cy="480" r="96" fill="none" stroke="#b3261e" stroke-width="30"/><rect x="436" y="400" width="28" height="160" fill="#b3261e"/>
    <rect x="880" y="620" width="190" height="110" rx="6" fill="#f3f0e8"/><text x="975" y="694" font-size="40" font-family="sans-serif" font-weight="700" text-anchor="middle" fill="#1c2833">RISER 2</text>`
}

/** A hallway with doors, before and after painting. */
function hallway(isPainted: boolean): string {
  const [light, dark] = isPainted ? ['#efe9dc', '#d9d1c0'] : ['#b9b19f', '#9a917f']
  const next = scatter(31)
  const holes = count(26, () => {
    const [x, y] = [60 + next() * 420, 240 + next() * 560]
    return `<ellipse cx="${x}" cy="${y}" rx="${9 + next() * 16}" ry="${6 + next() * 10}" fill="${next() > 0.5 ? '#e7e3da' : '#6b6457'}"/>`
  })
  return `<rect width="1600" height="1066" fill="#5d5348"/>
    <polygon points="0,0 620,240 620,760 0,1066" fill="${light}"/><polygon points="1600,0 980,240 980,760 1600,1066" fill="${dark}"/>
    <rect x="620" y="240" width="360" height="520" fill="${isPainted ? '#e4ddce' : '#aaa290'}"/><polygon points="0,0 1600,0 980,240 620,240" fill="#f4f1ea"/>
    <polygon points="620,760 980,760 1600,1066 0,1066" fill="#8a6b4b"/><rect x="725" y="360" width="150" height="400" fill="#6a4f38"/><circle cx="852" cy="570" r="8" fill="#dcc98a"/>
    <polygon points="1210,330 1370,390 1370,950 1210,850" fill="#6f553d"/><polygon points="740,262 860,262 900,300 700,300" fill="#fffbe8"/>
    ${isPainted ? '' : holes.join('')}`
}

const SHOWER = `${fade('membrane', '#4b5d52', '#2f3d36')}<rect width="1600" height="1200" fill="#8f9793"/>
  <polygon points="0,0 1600,0 1350,620 250,620" fill="#5f7a6c"/><polygon points="250,620 1350,620 1600,1200 0,1200" fill="url(#membrane)"/>
  <polygon points="0,0 250,620 0,1200" fill="#6d8a7b"/><polygon points="1600,0 1350,620 1600,1200" fill="#587265"/>
  <ellipse cx="800" cy="880" rx="120" ry="52" fill="#c9ced1"/><ellipse cx="800" cy="880" rx="84" ry="34" fill="#2a2f31"/>
  <path d="M250 620H1350M0 1200L250 620M1600 1200L1350 620" stroke="#9fb8aa" stroke-width="26" opacity="0.55"/>
  <polygon points="420,770 1180,760 1330,1090 300,1110" fill="#bcd7e6" opacity="0.22"/>`

const PLATE = `${fade('steel', '#c4c7c8', '#84898b')}<rect width="1600" height="1200" fill="#5b6468"/>
  <rect x="200" y="210" width="1200" height="780" rx="30" fill="url(#steel)"/><g font-family="sans-serif" font-weight="700" fill="#1d2326">
  <text x="290" y="370" font-size="84">NORTHSTAR BOILERS</text><text x="290" y="540" font-size="84">MODEL  NB-240</text>
  <text x="290" y="690" font-size="84">SERIAL  2207-0418</text><text x="290" y="840" font-size="84">MAX 30 PSI   240 GAL</text></g>
  ${[250, 1350].map((x) => [260, 940].map((y) => `<circle cx="${x}" cy="${y}" r="20" fill="#6b7072"/>`).join('')).join('')}`

const treads = (length: number): string =>
  count(length, (step) => {
    const [y, inset] = [1010 - step * 76, step * 34]
    return `<rect x="${240 + inset}" y="${y}" width="${2400 - inset * 2}" height="44" fill="#7d8890"/><rect x="${240 + inset}" y="${y + 44}" width="${2400 - inset * 2}" height="32" fill="#3d454b"/>`
  }).join('')

/** A panorama as phones create it, almost twice as wide as a photo. */
const STAIRS = `${fade('brick', '#a5674c', '#7b4633')}<rect width="2880" height="1150" fill="url(#brick)"/>
  ${count(17, (row) => `<rect y="${row * 68}" width="2880" height="5" fill="#c9a793" opacity="0.6"/>`).join('')}
  <rect x="1180" y="90" width="520" height="460" fill="#20343f"/>${treads(8)}
  <path d="M200 1030L520 380M2680 1030L2360 380" stroke="#2b3034" stroke-width="30"/>`

const wide = { width: 1600, height: 1200 }
const DRAWINGS = {
  'tiles-begun': { ...wide, content: tileFloor(34) },
  'tiles-laid': { ...wide, content: tileFloor(90) },
  'riser-leak': { width: 1200, height: 1600, content: riser(false) },
  'riser-fixed': { width: 1200, height: 1600, content: riser(true) },
  'hallway-before': { width: 1600, height: 1066, content: hallway(false) },
  'hallway-after': { width: 1600, height: 1066, content: hallway(true) },
  'shower-base': { ...wide, content: SHOWER },
  'boiler-plate': { ...wide, content: PLATE },
  stairs: { width: 2880, height: 1150, content: STAIRS },
}
export type SitePhoto = keyof typeof DRAWINGS

/** A photo from a site of the sample business, in portrait, landscape, or panorama format. */
export const takeSitePhoto = (name: SitePhoto): Promise<Photo> =>
  developPhoto({ name: `${name}.jpg`, ...DRAWINGS[name] })
