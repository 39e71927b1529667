import { shorten } from '@daywork/domain/text/shorten'
import type { KnownPhoto } from '../../media/look-alikes/fingerprints.queries.ts'
import type { Finding } from '../findings.ts'

/** Two photos of the same wall, a day apart, may be told apart by what no measure of ours sees. */
const CONFIDENCE = 0.9
/** Enough to know a work again, in characters. */
const DESCRIPTION_MAX = 80

/** What is said of a picture that looks like an earlier photo: when that was kept (UTC; the page shows the local day, FMT-21), and as what. */
export function seenBefore({ created_at, description }: KnownPhoto): Finding {
  const words = shorten(description.replace(/\s+/g, ' ').trim(), DESCRIPTION_MAX)
  const known = `Looks like an earlier photo, kept on ${created_at}`
  return { content: words === '' ? known : `${known}: ${words}`, confidence: CONFIDENCE, source: 'look-alike' }
}
