import { progressOf } from '@daywork/domain/checklists/answer'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { sharingTexts } from '../../texts/en/sharing.ts'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { mediumDate } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { SharedRecord } from './queries.ts'

/** As many as the form offers, the newest. */
const PARTS_MAX = '100'

/** The checklists and signatures of a work order that can be shown to its client. */
export function useOfferedParts({ entity, id }: SharedRecord) {
  const t = useTexts(sharingTexts)
  const ts = useTexts(signatureTexts)
  const query = { work_order: String(id), page_size: PARTS_MAX }
  const enabled = entity === 'work_order'
  const checklists = useInfiniteQuery({ ...listQuery('checklists', query), enabled })
  const signatures = useInfiniteQuery({ ...listQuery('signatures', query), enabled })
  const lists = [checklists, signatures]
  return {
    checklists: rowsOf(checklists.data?.pages).map(({ title, ...checklist }) => {
      const { answered, total } = progressOf(checklist)
      const description = t('form.answered', { answered: String(answered), total: String(total) })
      return { id: checklist.id, label: title, description }
    }),
    signatures: rowsOf(signatures.data?.pages)
      .filter(({ revoked_reason: reason }) => reason === null)
      .map(({ role, signed_at: at, signer, ...signature }) => {
        return { id: signature.id, label: signer, description: `${ts(`roles.${role}`)}, ${mediumDate(at)}` }
      }),
    isError: lists.some(({ data, isError }) => data === undefined && isError),
    isFetching: lists.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const list of lists) if (list.data === undefined) void list.refetch()
    },
  }
}
