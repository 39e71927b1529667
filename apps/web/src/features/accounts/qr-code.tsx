import { encode } from 'uqr'
import classes from './second-factor.module.css'

/** Width of the light border in modules, which QR readers require (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Dark on light in both themes, because many readers do not support inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} className={classes.qrCode} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
