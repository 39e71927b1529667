import type { MarkColor } from '@daywork/domain/portfolio/markup'

/** Fixed, whatever the theme: a photo is the same in both. Each color is seen on any photo by its edge. */
export const MARK_INK: Record<MarkColor, { ink: string; edge: string }> = {
  orange: { ink: '#ff4f00', edge: '#ffffff' },
  yellow: { ink: '#ffd60a', edge: '#1a1a1a' },
  cyan: { ink: '#00d5ff', edge: '#06263a' },
  white: { ink: '#ffffff', edge: '#1a1a1a' },
}
