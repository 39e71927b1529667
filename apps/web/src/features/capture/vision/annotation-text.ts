/** '87%' (VIS-19). */
export function confidencePercent(confidence: number): string {
  const part = Number.isNaN(confidence) ? 0 : Math.min(1, Math.max(0, confidence))
  return `${Math.round(part * 100)}%`
}

/** Seconds of a video as 'm:ss' (VIS-18). */
export function videoTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
