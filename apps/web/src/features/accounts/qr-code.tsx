import { encode } from 'uqr'
import classes from './second-factor.module.css'

/** Light modules around the code, which readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Dark on light in both themes: many readers know no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} className={classes.qrCode} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
