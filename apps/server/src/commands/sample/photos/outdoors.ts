import { pickFrom, vary } from './colors.ts'
import { around, repeat } from './scene.ts'
import { round, type Size } from './stage.ts'

type SkyColors = readonly [string, string]

interface Outdoors extends Size {
  horizon: number
  layoutRandom: () => number
  ground: string
}

/** From the top to the horizon. */
const SKIES: readonly [SkyColors, ...SkyColors[]] = [
  ['#6fa6cf', '#f2e2c2'],
  ['#8ab4cc', '#fbe3c4'],
  ['#5d8fc0', '#e9e6d6'],
]

/** Sky with clouds, hills, and trees; below them, the ground. */
export function outdoors({ ground, height, horizon, layoutRandom, width }: Outdoors): string {
  const [high, low] = pickFrom(SKIES, layoutRandom)
  const clouds = repeat(5, () => {
    const [x, y, wide] = [layoutRandom() * width, horizon * (0.12 + layoutRandom() * 0.5), 90 + layoutRandom() * 160]
    return [0, 1, 2, 3]
      .map(
        (puff) =>
          `<ellipse cx="${round(x + puff * wide * 0.42)}" cy="${round(y - (puff % 3) * wide * 0.1)}" rx="${round(wide * 0.42)}" ry="${round(wide * 0.17)}" fill="#fffaf0" opacity="0.5"/>`,
      )
      .join('')
  })
  const trees = repeat(34, () => {
    const [x, size] = [layoutRandom() * width, 40 + layoutRandom() * 80]
    return `<ellipse cx="${round(x)}" cy="${round(horizon - size * 0.4)}" rx="${round(size * 0.8)}" ry="${round(size)}" fill="${vary('#5f7f56', layoutRandom, 0.3)}"/>`
  })
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${vary(ground, layoutRandom, 0.1)}"/><stop offset="1" stop-color="${vary(ground, layoutRandom, 0.2)}"/></linearGradient></defs>
    <rect width="${width}" height="${round(horizon + 20)}" fill="url(#sky)"/>${clouds.join('')}
    <path d="M0 ${horizon}Q${width * 0.25} ${round(horizon - around(150, 50, layoutRandom))} ${width * 0.5} ${horizon - 50}T${width} ${round(horizon - around(90, 60, layoutRandom))}V${horizon + 30}H0Z" fill="#9fb39a"/>${trees.join('')}
    <rect y="${horizon - 4}" width="${width}" height="${height - horizon + 4}" fill="url(#ground)"/>`
}
