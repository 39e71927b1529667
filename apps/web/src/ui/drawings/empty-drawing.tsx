import { Suspense } from 'react'
import { lazyExtra } from '../lazy-part.tsx'
import classes from './empty-drawing.module.css'
import type { EmptySubject } from './empty-plan.tsx'

/** Lazy, because most lists are not empty. */
const EmptyPlan = lazyExtra(async () => (await import('./empty-plan.tsx')).EmptyPlan)

/**
 * A small decorative plan of the list's subject. It contains nothing that looks like a button; the text is next to it.
 */
export const EmptyDrawing = ({ of }: { of: EmptySubject }) => (
  <svg className={classes.drawing} viewBox="0 0 240 150" width={240} height={150} aria-hidden>
    <defs>
      <pattern id={`grid-${of}`} width="15" height="15" patternUnits="userSpaceOnUse">
        <path d="M15 0H0v15" className={classes.grid} />
      </pattern>
    </defs>
    <rect x="7.5" y="7.5" width="225" height="135" rx="6" className={classes.sheet} />
    <rect x="7.5" y="7.5" width="225" height="135" rx="6" fill={`url(#grid-${of})`} />
    {/* The plans are centered at x = 106; the sheet is 240 wide. */}
    <g transform="translate(14 0)">
      <Suspense>
        <EmptyPlan of={of} />
      </Suspense>
    </g>
  </svg>
)
