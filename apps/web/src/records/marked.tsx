import type { FieldMatch } from '@daywork/domain/search/search-results'
import type { ReactNode } from 'react'

/** A text with the search matches highlighted. */
export function Marked({ text, ranges }: Pick<FieldMatch, 'text' | 'ranges'>): ReactNode {
  let end = 0
  const parts = ranges.flatMap(([start, stop]) => {
    const before = text.slice(end, start)
    end = stop
    return [before, <mark key={start}>{text.slice(start, stop)}</mark>]
  })
  return [...parts, text.slice(end)]
}
