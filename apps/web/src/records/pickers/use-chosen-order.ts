import { WORK_ORDER_MESSAGES } from '@daywork/domain/work-orders/messages'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../api/record-query.ts'
import { translateMessage } from '../../texts/translate-message.ts'

export const orderTitle = (title: string): string => title.trim() || translateMessage(WORK_ORDER_MESSAGES.untitled)

/**
 * The title of the chosen order, whether or not it is among the loaded options.
 * @param chosen id as text; '' is none
 * @param known title of a known order, which may be the chosen one
 */
export function useChosenTitle(chosen: string, known: { id: string; title: string } | undefined): string {
  const isKnown = chosen === '' || known?.id === chosen
  const { data } = useQuery({ ...recordQuery('work-orders', Number(chosen)), enabled: !isKnown })
  if (chosen === '') return ''
  if (known?.id === chosen) return orderTitle(known.title)
  return data ? orderTitle(data.title) : `#${chosen}`
}
