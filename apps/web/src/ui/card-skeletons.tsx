import { Skeleton } from '@mantine/core'
import classes from './card-list.module.css'

interface CardSkeletonsProps {
  text: string
  cardHeight: number
  minCardWidth?: number
}

/** Enough to fill a screen. */
const SKELETONS = Array.from({ length: 6 }, (_, index) => index)

/** Cards to come, at their final size, under the loading text. */
export const CardSkeletons = ({ text, cardHeight, minCardWidth }: CardSkeletonsProps) => (
  <div>
    <p role="status" className={classes.loadingText}>
      {text}
    </p>
    <div
      className={classes.skeletons}
      style={{
        gridTemplateColumns: minCardWidth ? `repeat(auto-fill, minmax(min(${minCardWidth}px, 100%), 1fr))` : '1fr',
      }}
      aria-hidden
    >
      {SKELETONS.map((index) => (
        <div key={index} className={classes.skeleton} style={{ height: cardHeight }}>
          <Skeleton height={14} width="45%" />
          <Skeleton height={10} width="70%" />
          <Skeleton height={10} width="30%" />
        </div>
      ))}
    </div>
  </div>
)
