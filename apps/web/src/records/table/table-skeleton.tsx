import { Skeleton } from '../../ui/kit/skeleton.tsx'
import classes from './record-table.module.css'

/** Enough to fill a screen. */
const ROWS = Array.from({ length: 20 }, (_, index) => index)

interface TableSkeletonProps {
  text: string
  /** Whether the filter bar is loading, too. */
  hasBar?: boolean
}

/** Placeholder for a table at its final size. The loading text is where the header will be. */
export const TableSkeleton = ({ text, hasBar }: TableSkeletonProps) => (
  <div className={classes.area}>
    {hasBar && <div className={classes.bar} />}
    <div className={classes.table}>
      <p role="status" className={classes.loadingText}>
        {text}
      </p>
      <div aria-hidden>
        {ROWS.map((index) => (
          <div key={index} className={classes.skeleton}>
            <Skeleton height={10} width={`${60 - ((index * 7) % 25)}%`} />
            <Skeleton height={10} width="60%" />
            <Skeleton height={10} width="70%" />
          </div>
        ))}
      </div>
    </div>
  </div>
)
