import type { Signature } from '@daywork/domain/signatures/signature'
import type { Statement } from '@daywork/domain/signatures/statement'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { listText } from '../../texts/format.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** 'Signed: 3 photos, 2 checklists': what was signed in addition to the facts of the order. */
export function signedText({ checklists, notes, photos }: Statement): string {
  const t = getTexts(signatureTexts)
  const counts = [
    ['photos', photos?.length ?? 0],
    ['checklists', checklists?.length ?? 0],
    ['notesCount', notes.length],
  ] as const
  const parts = counts.flatMap(([what, count]) => (count > 0 ? [t(what, { count })] : []))
  return t('signed', { what: parts.length > 0 ? parts.join(', ') : t('signedOrder') })
}

/** 'Changed since: title and 1 photo deleted'. */
export function stateText({ changes }: Pick<Signature, 'changes'>): string {
  const t = getTexts(signatureTexts)
  if (changes.length === 0) return t('unchanged')
  return t('changed', { what: listText(changes.map(({ count, what }) => t(`change.${what}`, { count }))) })
}
