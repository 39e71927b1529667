import { darker, lighter, pickFrom } from './colors.ts'
import { around, repeat, type Scene } from './scene.ts'
import { glowAt, round } from './stage.ts'

const COPPER = { light: '#f3b98c', middle: '#c9794a', dark: '#6e3a20' }
const TARNISHED = { light: '#8fa08a', middle: '#6c6a52', dark: '#34342a' }
const RISERS = [300, 500, 700, 900] as const

/** A manifold of pipes with valves and a gauge: leaking, then dry-fitted, then soldered and under pressure. */
export const pipes: Scene = ({ detailsRandom, layoutRandom, progress }) => {
  const isOld = progress === 0
  const metal = isOld ? TARNISHED : COPPER
  const wall = isOld ? '#8a8271' : pickFrom(['#d2b286', '#bcc2bf', '#c9b9a2'], layoutRandom)
  const main = round(around(1130, 40, layoutRandom))
  const doneRisers = progress >= 1 || isOld ? 4 : Math.max(1, Math.round(progress * 4))
  const parts = [
    gradients(metal, wall),
    '<rect width="1200" height="1600" fill="url(#wall)"/>',
    wood(wall, layoutRandom),
    isOld ? stain(main) : '',
    `<g filter="url(#drop)" opacity="0.45" transform="translate(26 34)"><rect x="0" y="${main}" width="1200" height="84" fill="#10182a"/>${RISERS.slice(
      0,
      doneRisers,
    )
      .map((x) => `<rect x="${x}" y="0" width="58" height="${main}" fill="#10182a"/>`)
      .join('')}</g>`,
    ...RISERS.slice(0, doneRisers).map((x, index) => riser(x, main, { index, isOld })),
    ...RISERS.slice(doneRisers).map((x) => `<ellipse cx="${x + 29}" cy="${main + 4}" rx="30" ry="10" fill="#4a2614"/>`),
    `<rect x="-10" y="${main}" width="1220" height="84" fill="url(#across)"/>`,
    ...RISERS.map((x) => tee(x, main)),
    straps(main),
    gauge(880, main + 250, { isOld, progress, main }),
    isOld ? drips(main, detailsRandom) : '',
    progress > 0 && progress < 1 ? torch() : '',
    glowAt({ x: 250, y: 250, radius: 950, color: '#ffe9c0', opacity: isOld ? 0.16 : 0.34, id: 'lamp' }),
  ]
  return parts.join('')
}

function gradients({ dark, light, middle }: typeof COPPER, wall: string): string {
  const stops = `<stop stop-color="${dark}"/><stop offset="0.2" stop-color="${middle}"/><stop offset="0.36" stop-color="${light}"/><stop offset="0.55" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/>`
  return `<defs><linearGradient id="up">${stops}</linearGradient><linearGradient id="across" x2="0" y2="1">${stops}</linearGradient>
    <linearGradient id="wall" x2="0.5" y2="1"><stop stop-color="${lighter(wall, 0.25)}"/><stop offset="1" stop-color="${darker(wall, 0.34)}"/></linearGradient>
    <linearGradient id="brass"><stop stop-color="#6e5420"/><stop offset="0.35" stop-color="#f1d489"/><stop offset="0.6" stop-color="#c39a43"/><stop offset="1" stop-color="#5c441a"/></linearGradient>
    <radialGradient id="dial"><stop offset="0.6" stop-color="#fdfaf0"/><stop offset="1" stop-color="#d9d2bf"/></radialGradient>
    <filter id="drop" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="12"/></filter></defs>`
}

const wood = (wall: string, layoutRandom: () => number): string =>
  repeat(22, () => {
    const y = layoutRandom() * 1600
    return `<path d="M0 ${round(y)}Q600 ${round(y + around(0, 60, layoutRandom))} 1200 ${round(y + around(0, 20, layoutRandom))}" stroke="${darker(wall, 0.4)}" stroke-width="${round(1 + layoutRandom() * 3)}" fill="none" opacity="0.2"/>`
  }).join('')

function riser(x: number, main: number, { index, isOld }: { index: number; isOld: boolean }): string {
  const y = 560 + (index % 2) * 120
  const handle = isOld ? '#6b4a3a' : index % 2 === 0 ? '#c5332b' : '#2c62a6'
  const ring = (at: number) =>
    `<rect x="${x - 8}" y="${at}" width="74" height="34" rx="7" fill="url(#up)" stroke="#4a2614" stroke-width="1.5"/>`
  return `<rect x="${x}" y="-10" width="58" height="${main + 20}" fill="url(#up)"/>${ring(170)}${ring(y - 76)}${ring(y + 82)}
    <rect x="${x - 12}" y="${y - 44}" width="82" height="128" rx="12" fill="url(#brass)"/><rect x="${x + 14}" y="${y - 2}" width="30" height="40" rx="6" fill="#8d6d2c"/>
    <rect x="${x - 4}" y="${y + 14}" width="150" height="28" rx="13" fill="#10182a" opacity="0.35"/><rect x="${x + 4}" y="${y + 2}" width="150" height="30" rx="14" fill="${handle}"/><rect x="${x + 14}" y="${y + 7}" width="128" height="8" rx="4" fill="${lighter(handle, 0.4)}" opacity="0.7"/><circle cx="${x + 29}" cy="${y + 17}" r="11" fill="#d8d2c2"/>`
}

const tee = (x: number, main: number): string =>
  `<rect x="${x - 38}" y="${main - 7}" width="134" height="98" rx="10" fill="url(#across)" stroke="#4a2614" stroke-width="1.5"/><rect x="${x - 9}" y="${main - 44}" width="76" height="44" rx="6" fill="url(#up)" stroke="#4a2614" stroke-width="1.5"/><path d="M${x - 38} ${main}v84M${x + 96} ${main}v84" stroke="#dfe3e2" stroke-width="4" opacity="0.55"/>`

const straps = (main: number): string =>
  [130, 1080]
    .map(
      (x) =>
        `<path d="M${x} ${main - 20}v124" stroke="#8a8f92" stroke-width="34"/><path d="M${x - 8} ${main - 20}v124" stroke="#d3d8da" stroke-width="7"/><circle cx="${x}" cy="${main - 32}" r="9" fill="#4c5154"/><circle cx="${x}" cy="${main + 116}" r="9" fill="#4c5154"/>`,
    )
    .join('')

function gauge(
  x: number,
  y: number,
  { isOld, main, progress }: { isOld: boolean; main: number; progress: number },
): string {
  const angle = isOld ? 150 : progress >= 1 ? 285 : 135
  const ticks = repeat(
    19,
    (index) =>
      `<path d="M0 -88V${index % 3 === 0 ? -68 : -78}" stroke="#2a2f33" stroke-width="4" transform="rotate(${index * 15 - 135})"/>`,
  )
  return `<rect x="${x - 20}" y="${main + 70}" width="40" height="${y - main - 150}" fill="url(#brass)"/><g transform="translate(${x} ${y})"><circle cx="14" cy="20" r="122" fill="#10182a" opacity="0.4"/><circle r="120" fill="url(#brass)"/><circle r="104" fill="${isOld ? '#cbbf9a' : 'url(#dial)'}"/>${ticks.join('')}<path d="M0 -88A88 88 0 0 1 76 -44" stroke="#3f9a62" stroke-width="10" fill="none"/><path d="M0 16L-7 0L0 -78L7 0Z" fill="#c5332b" transform="rotate(${angle - 270 + 30})"/><circle r="12" fill="#22272a"/><path d="M-70 -50A86 86 0 0 1 -10 -84" stroke="#ffffff" stroke-width="9" fill="none" opacity="0.5"/></g>`
}

const stain = (main: number): string =>
  `<g filter="url(#drop)"><ellipse cx="560" cy="${main + 240}" rx="250" ry="330" fill="#3f3322" opacity="0.5"/><ellipse cx="530" cy="${main + 300}" rx="130" ry="240" fill="#2b2216" opacity="0.5"/></g>`

const drips = (main: number, detailsRandom: () => number): string =>
  [
    ...repeat(
      9,
      () =>
        `<circle cx="${round(around(540, 110, detailsRandom))}" cy="${round(main + detailsRandom() * 70)}" r="${round(14 + detailsRandom() * 26)}" fill="#5fa58a" opacity="0.55"/>`,
    ),
    ...[0, 1, 2].map(
      (drop) =>
        `<path d="M${530 + drop * 14} ${main + 130 + drop * 105}q-16 30 0 42q16 -12 0 -42Z" fill="#cfe9f2" opacity="0.9"/>`,
    ),
  ].join('')

const torch = (): string =>
  `<g transform="translate(180 1370) rotate(-8)"><rect x="0" y="-60" width="250" height="120" rx="54" fill="#2f66a8"/><rect x="20" y="-44" width="200" height="24" rx="12" fill="#8fb6e6" opacity="0.7"/><rect x="246" y="-26" width="60" height="52" rx="8" fill="#c9a54d"/><path d="M306 0H390Q430 0 440 -60" stroke="#b98f3d" stroke-width="22" fill="none" stroke-linecap="round"/></g>`
