import type { z } from 'zod'

/** The first text of each field that a shape refused, as forms show them; empty when it was accepted. */
export function firstFaults(parsed: z.ZodSafeParseResult<unknown>): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) faults[String(path[0] ?? 'non_field_errors')] ??= message
  return faults
}
