const VISION_ERROR_EVENT = 'vision-error'

/** Notifies listeners that an analysis failed (VIS-25, VIS-26). */
export function raiseVisionError(message: string, now: Date): void {
  const detail = { message, timestamp: now.toISOString() }
  window.dispatchEvent(new CustomEvent(VISION_ERROR_EVENT, { detail }))
}
