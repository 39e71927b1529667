/** The text of a generated picture, and its drawing. */
export interface Scene {
  kind: 'sign' | 'plate' | 'meter' | 'small text' | 'nothing'
  name: string
  /** Every word in it. */
  words: string[]
  /** SVG of 1600 x 1200. */
  drawing: string
}

const WALL = '<rect width="1600" height="1200" fill="#a89f92"/>'

const BRICKS = Array.from({ length: 20 }, (_, row) =>
  Array.from({ length: 11 }, (_unused, column) => {
    const x = column * 160 - (row % 2) * 80
    const shade = 38 + ((column * 7 + row * 3) % 9)
    return `<rect x="${x + 4}" y="${row * 60 + 4}" width="152" height="52" fill="hsl(${10 + ((column + row) % 3) * 4},40%,${shade}%)"/>`
  }).join(''),
).join('')
const BRICK_WALL = `<rect width="1600" height="1200" fill="#b8aa9c"/>${BRICKS}`

interface Line {
  text: string
  x: number
  y: number
  size: number
  fill?: string
  weight?: number
  anchor?: 'start' | 'middle'
}

function write({ anchor = 'start', fill = '#222', size, text, weight = 400, x, y }: Line): string {
  const style = `font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"`
  return `<text x="${x}" y="${y}" ${style}>${text.replaceAll('&', '&amp;')}</text>`
}

const wordsOf = (lines: Line[]): string[] => lines.flatMap(({ text }) => text.split(' '))

function sign(name: string, texts: string[], colors: { ground: string; letters: string }, wall = WALL): Scene {
  const lines = texts.map((text, index) => ({
    text,
    x: 800,
    y: 480 + index * 190,
    size: 140,
    weight: 700,
    fill: colors.letters,
    anchor: 'middle' as const,
  }))
  const board = `<rect x="250" y="280" width="1100" height="${texts.length * 190 + 100}" rx="20" fill="${colors.ground}"/>`
  return { kind: 'sign', name, words: wordsOf(lines), drawing: `${wall}${board}${lines.map(write).join('')}` }
}

function plate(name: string, texts: string[]): Scene {
  const lines = texts.map((text, index) => ({ text, x: 320, y: 380 + index * 110, size: 64 }))
  const metal = '<rect x="250" y="260" width="1100" height="680" fill="#cfd3d6" stroke="#777" stroke-width="6"/>'
  return { kind: 'plate', name, words: wordsOf(lines), drawing: `${WALL}${metal}${lines.map(write).join('')}` }
}

function meter(name: string, label: string, digits: string, type: string): Scene {
  const middle = { x: 800, anchor: 'middle' as const }
  const lines = [
    { ...middle, text: label, y: 420, size: 60 },
    { ...middle, text: digits, y: 635, size: 140, fill: '#fff' },
    { ...middle, text: type, y: 800, size: 52 },
  ]
  const face =
    '<circle cx="800" cy="600" r="480" fill="#eee" stroke="#666" stroke-width="20"/>' +
    '<rect x="500" y="500" width="600" height="170" fill="#111"/>'
  return { kind: 'meter', name, words: wordsOf(lines), drawing: `${WALL}${face}${lines.map(write).join('')}` }
}

function smallText(name: string, texts: string[]): Scene {
  const lines = texts.map((text, index) => ({ text, x: 620, y: 500 + index * 50, size: 30 }))
  const paper = `<rect x="580" y="440" width="620" height="${texts.length * 50 + 60}" fill="#fafafa"/>`
  return { kind: 'small text', name, words: wordsOf(lines), drawing: `${WALL}${paper}${lines.map(write).join('')}` }
}

const nothing = (name: string, drawing: string): Scene => ({ kind: 'nothing', name, words: [], drawing })

const PIPES = `${WALL}${[200, 420, 760, 1100, 1380].map((x) => `<rect x="${x}" width="60" height="1200" fill="#8d9399"/><rect x="${x + 12}" width="8" height="1200" fill="#c9ced2"/><rect x="${x - 12}" y="${(x * 3) % 900}" width="84" height="50" fill="#5d6266"/>`).join('')}`

const TILES = `<rect width="1600" height="1200" fill="#777"/>${Array.from({ length: 48 }, (_, index) => `<rect x="${(index % 8) * 200 + 4}" y="${Math.floor(index / 8) * 200 + 4}" width="192" height="192" fill="#e8e6e1"/>`).join('')}`

export const SCENES: Scene[] = [
  sign('danger', ['DANGER', 'HIGH', 'VOLTAGE'], { ground: '#c22222', letters: '#ffffff' }, BRICK_WALL),
  sign('wet paint', ['WET', 'PAINT'], { ground: '#ffdd00', letters: '#111111' }),
  sign('exit', ['FIRE', 'EXIT'], { ground: '#0a7a3c', letters: '#ffffff' }),
  sign('hard hat', ['HARD HAT', 'AREA'], { ground: '#14508c', letters: '#ffffff' }),
  plate('water heater', ['WATER HEATER', 'MODEL WH-50T6', 'SERIAL 0423A11987', '240 V 4500 W', '50 GALLONS']),
  plate('condenser', ['CONDENSING UNIT', 'MODEL AC036-230', 'SERIAL 2208K54413', 'R-410A 6.2 LB', 'MAX FUSE 40 A']),
  plate('furnace', ['GAS FURNACE', 'MODEL GF80-115', 'INPUT 115000 BTU/H', 'SERIAL 7719B20046', '120 V 60 HZ']),
  meter('electricity', 'KILOWATT HOURS', '04821', 'TYPE C1SR 60 Hz'),
  meter('water', 'CUBIC METERS', '00379', 'CLASS B COLD'),
  meter('gas', 'CUBIC FEET', '71946', 'MAX 250 PSI'),
  smallText('breaker list', ['BREAKER PANEL', '12 KITCHEN OUTLETS', '14 GARAGE DOOR', '16 WATER PUMP']),
  smallText('permit', ['BUILDING PERMIT 2025-0417', 'CONTRACTOR HARBOR HOMES', 'EXPIRES 2026-01-31']),
  nothing('bricks', BRICK_WALL),
  nothing('pipes', PIPES),
  nothing('tiles', TILES),
]
