import { useBusinessZone } from '../../api/business-query.ts'
import { choiceTexts } from '../../texts/en/choices.ts'
import { numericDay as shownDay } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useToday } from '../../ui/use-clock.ts'
import { type DayRange, dayRanges, pastDayRanges } from './day-range.ts'

/** 'This week', or '11/2/2026 – 11/8/2026'. */
export function useDayRangeText({ from, to }: DayRange): string | undefined {
  const t = useTexts(choiceTexts)
  const today = useToday(useBusinessZone())
  if (from === '' && to === '') return undefined
  const known = [...dayRanges(today), ...pastDayRanges(today)].find((range) => range.from === from && range.to === to)
  if (known) return t(`table.days.${known.name}`)
  if (from === to) return shownDay(from)
  if (to === '') return t('table.since', { day: shownDay(from) })
  return from === '' ? t('table.until', { day: shownDay(to) }) : `${shownDay(from)} – ${shownDay(to)}`
}
