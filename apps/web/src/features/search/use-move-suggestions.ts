import { isOpen } from '@daywork/domain/work-orders/statuses'
import { IconCalendarShare } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useBusinessZone } from '../../api/business-query.ts'
import { searchTexts } from '../../texts/en/search.ts'
import { wholeDayText } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useToday } from '../../ui/use-clock.ts'
import { fold } from './fold.ts'
import type { PaletteGroup } from './palette-groups.ts'
import { parseMove } from './parse-move.ts'
import { useSearchResults } from './search-query.ts'

export type MoveOrder = (id: number, day: string) => void

/** For text such as 'move gas line to friday', commands one row per matching open work order (SIDE-37). */
export function useMoveSuggestions(text: string, onMove: MoveOrder): readonly PaletteGroup[] {
  const t = useTexts(searchTexts)
  const today = useToday(useBusinessZone())
  const move = useMemo(() => parseMove(text, today), [text, today])
  const { isPlaceholderData, results } = useSearchResults(move?.query ?? '')
  return useMemo(() => {
    if (!move || !results || isPlaceholderData) return []
    const isExactMatch = (title: string) => fold(title) === fold(move.query)
    const items = results.work_orders
      .filter(({ status }) => isOpen(status ?? ''))
      // Exact title matches first.
      .toSorted((one, other) => Number(isExactMatch(other.title)) - Number(isExactMatch(one.title)))
      .map((match) => ({
        key: `move-${match.id}`,
        title: t('move.to', { title: match.title, day: wholeDayText(move.day) }),
        subtitle: match.subtitle,
        icon: IconCalendarShare,
        open: () => onMove(match.id, move.day),
        record: {
          id: match.id,
          kind: 'work_orders' as const,
          status: match.status,
          date: match.date,
          thumbnail_url: null,
        },
      }))
    return items.length === 0 ? [] : [{ label: t('move.group'), items }]
  }, [move, results, isPlaceholderData, onMove, t])
}
