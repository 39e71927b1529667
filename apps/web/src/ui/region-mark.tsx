import type { Region } from '@daywork/domain/capture/region'
import classes from './region-mark.module.css'

interface RegionMarkProps {
  /** Places it over the picture. */
  className: string | undefined
  region: Region
  /** Of the upright picture, in pixels. */
  size: { width: number; height: number }
}

/** Outlines where something was read (VIS-29). In the box of the picture, it is scaled like `object-fit: contain`. */
export function RegionMark({ className, region, size: { height, width } }: RegionMarkProps) {
  const points = region.map(({ x, y }) => `${x * width},${y * height}`).join(' ')
  return (
    <svg
      className={`${classes.mark} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      data-testid="region-mark"
    >
      <polygon points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
