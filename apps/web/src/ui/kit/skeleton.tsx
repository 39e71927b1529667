import classes from './skeleton.module.css'

interface SkeletonProps {
  height: number
  width?: number | string
  /** In pixels. */
  marginTop?: number
}

/** Placeholder for loading content. */
export const Skeleton = ({ height, width = '100%', marginTop = 0 }: SkeletonProps) => (
  <div className={classes.skeleton} style={{ height, width, marginTop }} />
)
