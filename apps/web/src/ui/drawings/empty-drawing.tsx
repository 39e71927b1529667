import { Suspense } from 'react'
import { lazyExtra } from '../lazy-extra.ts'
import classes from './empty-drawing.module.css'
import type { EmptySubject } from './empty-plan.tsx'

/** Loaded for who sees it: most lists are not empty. */
const EmptyPlan = lazyExtra(async () => (await import('./empty-plan.tsx')).EmptyPlan)

/** A small plan of what the list will hold. Decoration without anything that looks like a button: the words are next to it. */
export const EmptyDrawing = ({ of }: { of: EmptySubject }) => (
  <svg className={classes.drawing} viewBox="0 0 240 150" width={240} height={150} aria-hidden>
    <defs>
      <pattern id={`grid-${of}`} width="15" height="15" patternUnits="userSpaceOnUse">
        <path d="M15 0H0v15" className={classes.grid} />
      </pattern>
    </defs>
    <rect x="7.5" y="7.5" width="225" height="135" rx="6" className={classes.sheet} />
    <rect x="7.5" y="7.5" width="225" height="135" rx="6" fill={`url(#grid-${of})`} />
    {/* The plans are drawn around 106 of the sheet's 240. */}
    <g transform="translate(14 0)">
      <Suspense>
        <EmptyPlan of={of} />
      </Suspense>
    </g>
  </svg>
)
