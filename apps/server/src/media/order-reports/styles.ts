import type { TextStyle } from './break-lines.ts'

const INK = '#1a1d21'
const MUTED = '#565d66'
export const RULE = '#d5d9de'
export const PLATE = '#f1f3f5'
const FAILED = '#b3261e'

/** The space above the heading of a section. */
export const SECTION_GAP = 18

const style = (size: number, weight: TextStyle['weight'] = 'regular', color = INK, leading = 1.4): TextStyle => ({
  size,
  weight,
  color,
  lineHeight: Math.ceil(size * leading),
})

export const STYLES = {
  business: style(10, 'bold', MUTED),
  title: style(22, 'bold', INK, 1.2),
  heading: style(14, 'bold'),
  subheading: style(11, 'bold'),
  body: style(10),
  strong: style(10, 'bold'),
  failed: style(10, 'bold', FAILED),
  label: style(9, 'regular', MUTED),
  caption: style(8.5),
  captionTitle: style(8.5, 'bold'),
  hash: style(6.5, 'regular', INK, 1.5),
  footer: style(8, 'regular', MUTED),
} satisfies Record<string, TextStyle>
