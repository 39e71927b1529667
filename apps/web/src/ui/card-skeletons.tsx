import { Skeleton } from './kit/skeleton.tsx'
import type { CSSProperties, ReactNode } from 'react'
import classes from './card-list.module.css'

interface CardSkeletonsProps {
  text: string
  cardHeight: number
  minCardWidth?: number
}

/** Card skeletons at their final size, below the loading text. */
export const CardSkeletons = ({ text, cardHeight, minCardWidth }: CardSkeletonsProps) => (
  <SkeletonGrid text={text} minCardWidth={minCardWidth} skeletonClass={classes.lines} style={{ height: cardHeight }}>
    <Skeleton height={14} width="45%" />
    <Skeleton height={10} width="70%" />
    <Skeleton height={10} width="30%" />
  </SkeletonGrid>
)

/** Enough to fill a screen. */
const SKELETONS = Array.from({ length: 6 }, (_, index) => index)

interface SkeletonGridProps {
  text: string
  /** Same as for the cards, in pixels. */
  minCardWidth: number | undefined
  skeletonClass: string | undefined
  style?: CSSProperties
  /** Content of each skeleton. */
  children?: ReactNode
}

/** A grid of skeletons with as many columns as the cards will have. */
const SkeletonGrid = ({ text, minCardWidth, skeletonClass, style, children }: SkeletonGridProps) => (
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
        <div key={index} className={`${classes.skeleton} ${skeletonClass}`} style={style}>
          {children}
        </div>
      ))}
    </div>
  </div>
)
