import { z } from 'zod'

const ratio = z.number().min(0).max(1)

/**
 * Region of a picture where text was read: its four corners, clockwise from the upper left, as ratios of width and
 * height.
 */
export const regionSchema = z
  .array(z.object({ x: ratio, y: ratio }))
  .length(4)
  .meta({
    id: 'Region',
    description: 'Four corners, clockwise from the upper left, as ratios of the upright picture',
  })
export type Region = z.infer<typeof regionSchema>
