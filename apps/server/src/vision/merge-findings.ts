import { ANNOTATION_CONTENT_MAX, ANNOTATIONS_MAX } from '@daywork/domain/capture/annotation'
import { shorten } from '@daywork/domain/text/shorten'
import type { Finding } from './findings.ts'

/** What shorten puts behind a text that it cuts. */
const ELLIPSIS = '...'

/**
 * What is answered of all that was found: each content once, at its earliest time and with its best confidence, in the
 * order in which it was found, and no more than people review.
 */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>()
  for (const finding of findings) {
    const content = shorten(finding.content.replace(/\s+/g, ' ').trim(), ANNOTATION_CONTENT_MAX - ELLIPSIS.length)
    const key = content.toLowerCase()
    const known = merged.get(key)
    if (content === '') continue
    merged.set(key, known ? combine(known, finding) : { ...finding, content })
  }
  return [...merged.values()].slice(0, ANNOTATIONS_MAX)
}

function combine(known: Finding, again: Finding): Finding {
  const confidence = Math.max(known.confidence, again.confidence)
  if (known.timestamp === undefined || again.timestamp === undefined) return { ...known, confidence }
  return { ...known, confidence, timestamp: Math.min(known.timestamp, again.timestamp) }
}
