/** What is sent sooner was done when the server receives it. */
const LATE_MS = 60_000
/** What seems to be older comes from a device whose clock was set. */
const OLDEST_MS = 400 * 86_400_000

/**
 * When a user did what their device sends later: as long ago as the clock of the device says, by the clock of the server.
 * Undefined for what is sent immediately.
 * @param sentAt the time of the device when it sent the operation
 */
export function doneAtOf(
  { at }: { at: string },
  { sentAt }: { sentAt: string | null | undefined },
  now = Date.now(),
): string | undefined {
  const age = (sentAt ? Date.parse(sentAt) : now) - Date.parse(at)
  return age > LATE_MS && age < OLDEST_MS ? new Date(now - age).toISOString() : undefined
}
