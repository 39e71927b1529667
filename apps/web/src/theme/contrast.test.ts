import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Text colors and their backgrounds. WCAG 2.2 requires a ratio of 4.5 for text (1.4.3). */
const TEXT_PAIRS = [
  ['ink', 'page'],
  ['ink', 'card'],
  ['ink', 'sunken'],
  ['ink', 'raised'],
  ['ink-soft', 'page'],
  ['ink-soft', 'card'],
  ['ink-soft', 'sunken'],
  ['ink-soft', 'raised'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-ink', 'page'],
  ['accent-ink', 'card'],
  ['accent-ink', 'accent-soft'],
  ['blueprint', 'page'],
  ['blueprint', 'card'],
  ['blueprint', 'sunken'],
  ['on-blueprint', 'blueprint'],
  ['on-blueprint', 'blueprint-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['danger-ink', 'page'],
  ['danger-ink', 'card'],
  ['danger-ink', 'red-soft'],
  ['shell-ink', 'shell'],
  ['shell-ink', 'shell-raised'],
  ['shell-ink', 'shell-line'],
  ['shell-ink-soft', 'shell'],
  ['shell-ink-soft', 'shell-raised'],
  ['stamp', 'card'],
  // Badges without a box.
  ...['grey', 'amber', 'orange'].map((tone) => [`${tone}-ink`, 'card'] as const),
  // On hatched areas.
  ['ink', 'amber-soft'],
  ['ink-soft', 'amber-soft'],
  ['danger-ink', 'amber-soft'],
  ['viewer-ink', 'viewer'],
  ['viewer-ink', 'viewer-raised'],
  ['viewer-ink-soft', 'viewer'],
  ...['grey', 'blue', 'violet', 'green', 'amber', 'red', 'orange'].map((tone) => [`${tone}-ink`, `${tone}-soft`]),
] as const

/** Field borders, focus rings, and meaningful drawings require a ratio of 3 (1.4.11). */
const EDGE_PAIRS = [
  ['line-strong', 'page'],
  ['line-strong', 'card'],
  ['focus', 'page'],
  ['focus', 'card'],
  ['focus', 'sunken'],
  ['shell-focus', 'shell'],
  ['shell-focus', 'shell-raised'],
  ['shell-focus', 'viewer'],
  ['shell-focus', 'viewer-raised'],
  ['accent', 'shell'],
  ['drawing', 'page'],
  ['drawing', 'card'],
  ['amber-ink', 'card'],
  ['blue-ink', 'card'],
] as const

function tokensOf(theme: 'light' | 'dark'): Map<string, string> {
  const blockOf = (selector: string) => css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  const block = blockOf(':root') + blockOf(`data-theme='${theme}']`)
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]))
}

/** Relative luminance of '#rrggbb' per WCAG 2.2, 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('the formula returns known ratios', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

for (const theme of ['light', 'dark'] as const) {
  const tokens = tokensOf(theme)
  const ratio = ([front, back]: readonly string[]) =>
    contrast(tokens.get(front ?? '') ?? 'missing', tokens.get(back ?? '') ?? 'missing')

  test(`${theme}: text is readable on its background`, () => {
    const tooLow = TEXT_PAIRS.map((pair) => [...pair, ratio(pair)]).filter(([, , value]) => !(Number(value) >= 4.5))
    expect(tooLow).toEqual([])
  })

  test(`${theme}: edges, focus rings and drawings are visible`, () => {
    const tooLow = EDGE_PAIRS.map((pair) => [...pair, ratio(pair)]).filter(([, , value]) => !(Number(value) >= 3))
    expect(tooLow).toEqual([])
  })
}
