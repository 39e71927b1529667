import type { Signature } from '@daywork/domain/signatures/signature'
import type { Statement } from '@daywork/domain/signatures/statement'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { listText } from '../../texts/format.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** '3 photos, 2 checklists': what was signed besides the facts of the order. */
export function signedText({ checklists, notes, photos }: Statement): string {
  const t = getTexts(signatureTexts)
  const parts = [
    t('photos', { count: photos?.length ?? 0 }),
    t('checklists', { count: checklists?.length ?? 0 }),
    ...(notes.length > 0 ? [t('notesCount', { count: notes.length })] : []),
  ]
  return t('signed', { what: parts.join(', ') })
}

/** 'Changed since: title and 1 photo deleted'. */
export function stateText({ changes }: Pick<Signature, 'changes'>): string {
  const t = getTexts(signatureTexts)
  if (changes.length === 0) return t('unchanged')
  return t('changed', { what: listText(changes.map(({ count, what }) => t(`change.${what}`, { count }))) })
}
