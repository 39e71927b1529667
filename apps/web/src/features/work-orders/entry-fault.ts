import { countCharacters } from '@daywork/domain/fields/text'
import { formatNumber } from '../../texts/format.ts'
import { UPDATE_CONTENT_MAX } from '@daywork/domain/work-orders/work-order'

/** @returns why an entry of the journal cannot be saved as it is (API-84), or undefined */
export function entryFault(content: string): string | undefined {
  if (content === '') return 'Write something first'
  if (countCharacters(content) > UPDATE_CONTENT_MAX) {
    return `An entry has at most ${formatNumber(UPDATE_CONTENT_MAX)} characters`
  }
  return undefined
}
