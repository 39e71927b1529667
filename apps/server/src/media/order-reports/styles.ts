import type { TextStyle } from './break-lines.ts'

const INK = '#1a1d21'
const MUTED = '#565d66'
export const RULE = '#d5d9de'
export const PLATE = '#f1f3f5'
const FAILED = '#b3261e'

const style = (size: number, weight: TextStyle['weight'] = 'regular', color = INK): TextStyle => ({
  size,
  weight,
  color,
  lineHeight: Math.ceil(size * 1.4),
})

export const STYLES = {
  business: style(10, 'bold', MUTED),
  title: style(22, 'bold'),
  heading: style(14, 'bold'),
  subheading: style(11, 'bold'),
  body: style(10),
  strong: style(10, 'bold'),
  failed: style(10, 'bold', FAILED),
  label: style(9, 'regular', MUTED),
  caption: style(8.5),
  captionTitle: style(8.5, 'bold'),
  hash: style(6.5),
  footer: style(8, 'regular', MUTED),
} satisfies Record<string, TextStyle>
