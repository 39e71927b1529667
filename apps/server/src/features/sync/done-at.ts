/** Anything younger counts as done when the server receives it. */
const LATE_MS = 60_000
/** What seems to be older comes from a device whose clock was set. */
const OLDEST_MS = 400 * 86_400_000

/**
 * When a user did something that their device sent later: the time of the server minus the age that the device reports.
 * Undefined for what was sent immediately.
 * @param sentAt the time of the device when it sent the operation; without it, the age is not known
 */
export function doneAtOf(
  { at }: { at: string },
  { sentAt }: { sentAt: string | null | undefined },
  now = Date.now(),
): string | undefined {
  const age = sentAt ? Date.parse(sentAt) - Date.parse(at) : 0
  return age > LATE_MS && age < OLDEST_MS ? new Date(now - age).toISOString() : undefined
}
