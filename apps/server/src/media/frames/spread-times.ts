/**
 * Times spread evenly over a video, each in the middle of its share: its very first and last pictures are often black or
 * shaken.
 * @param duration in seconds; a video of unknown length has one frame, its first
 */
export function spreadTimes(duration: number | undefined, count: number): number[] {
  if (duration === undefined || !(duration > 0)) return [0]
  return Array.from({ length: count }, (_, index) => (duration * (index + 0.5)) / count)
}
