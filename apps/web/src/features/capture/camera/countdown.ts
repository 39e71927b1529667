import { RECORDING_MAX_S } from '@daywork/domain/capture/limits'

/**
 * Whole seconds left of a recording (CAP-06), from 10 down to 0. Both times in milliseconds of the same clock: counting
 * ticks instead would run late on a busy phone.
 */
export function secondsLeft(startedAt: number, now: number): number {
  const left = Math.ceil(RECORDING_MAX_S - (now - startedAt) / 1000)
  return Math.min(RECORDING_MAX_S, Math.max(0, left))
}

/** CAP-11. */
export const isRecordingOver = (startedAt: number, now: number): boolean => now - startedAt >= RECORDING_MAX_S * 1000
