import { accountMessages, accountPatterns } from './messages/accounts.ts'
import { captureMessages, capturePatterns } from './messages/capture.ts'
import { fieldMessages, fieldPatterns } from './messages/fields.ts'
import type { Pattern } from './messages/pattern.ts'
import { portfolioMessages, portfolioPatterns } from './messages/portfolio.ts'
import { recordMessages, recordPatterns } from './messages/records.ts'
import { serverMessages, serverPatterns } from './messages/server.ts'

/** Messages of the domain and the server, by their English text. */
export const MESSAGES: Readonly<Record<string, string>> = {
  ...fieldMessages,
  ...accountMessages,
  ...recordMessages,
  ...portfolioMessages,
  ...captureMessages,
  ...serverMessages,
}

/** Messages with values, in the order in which they are tried. */
export const PATTERNS: readonly Pattern[] = [
  ...fieldPatterns,
  ...accountPatterns,
  ...recordPatterns,
  ...portfolioPatterns,
  ...capturePatterns,
  ...serverPatterns,
]

/** @returns undefined for an unknown message */
export function translateMessage(message: string): string | undefined {
  if (Object.hasOwn(MESSAGES, message)) return MESSAGES[message]
  const [pattern, spanish] = PATTERNS.find(([candidate]) => candidate.test(message)) ?? []
  return pattern && spanish && message.replace(pattern, spanish)
}
