import type { Region } from '@daywork/domain/capture/region'
import classes from './region-mark.module.css'

interface RegionMarkProps {
  region: Region
  /** Of the upright picture, in pixels. */
  size: { width: number; height: number }
}

/** Outlines on a photo where something was read (VIS-29). It fills the same box as the photo, and fits into it like it. */
export function RegionMark({ region, size: { height, width } }: RegionMarkProps) {
  const points = region.map(({ x, y }) => `${x * width},${y * height}`).join(' ')
  return (
    <svg className={classes.mark} viewBox={`0 0 ${width} ${height}`} aria-hidden data-testid="region-mark">
      <polygon points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
