import classes from './skeleton.module.css'

interface SkeletonProps {
  height: number
  width?: number | string
  /** Above it, in pixels. */
  marginTop?: number
}

/** The place of what is still loading. */
export const Skeleton = ({ height, width = '100%', marginTop = 0 }: SkeletonProps) => (
  <div className={classes.skeleton} style={{ height, width, marginTop }} />
)
