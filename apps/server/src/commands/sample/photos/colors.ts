const rgbOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const hexOf = (rgb: readonly number[]): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** @param share of the second color, 0 to 1 */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)]
  return hexOf(from.map((part, index) => part + ((to[index] ?? part) - part) * share))
}

export const lighter = (color: string, share: number): string => mix(color, '#fffaf0', share)
/** Shadows are cool. */
export const darker = (color: string, share: number): string => mix(color, '#141a26', share)

/** The same color, a little lighter or darker: two boards never match. */
export const vary = (color: string, random: () => number, amount = 0.08): string => {
  const change = (random() * 2 - 1) * amount
  return change > 0 ? lighter(color, change) : darker(color, -change)
}

/** One of the list, by the generator. */
export function pickFrom<Item>(items: readonly [Item, ...Item[]], random: () => number): Item {
  return items[Math.floor(random() * items.length)] ?? items[0]
}
