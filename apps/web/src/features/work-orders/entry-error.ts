import { countCharacters } from '@daywork/domain/fields/text'
import { workOrderPageTexts } from '../../texts/en/work-order-page.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { UPDATE_CONTENT_MAX } from '@daywork/domain/work-orders/work-order'

/** @returns why a note cannot be saved as it is (API-84), or undefined */
export function entryError(content: string): string | undefined {
  const t = getTexts(workOrderPageTexts)
  if (content === '') return t('notes.blank')
  if (countCharacters(content) > UPDATE_CONTENT_MAX) {
    return t('notes.tooLong', { limit: UPDATE_CONTENT_MAX })
  }
  return undefined
}
