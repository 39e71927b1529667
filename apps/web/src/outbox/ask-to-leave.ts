import type { Outbox } from '@daywork/domain/sync/kept'
import { filesOf } from '@daywork/domain/sync/kept-files'
import { ask, askChoice } from '../records/dialogs/ask.ts'
import { commonTexts } from '../texts/en/common.ts'
import { keepFilesTexts } from '../texts/en/keep-files.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { getTexts } from '../texts/use-texts.ts'

/**
 * Asks before a log-out that leaves operations on this device (SYNC-60, SYNC-107), or loses some.
 * @param lost the number of operations that have no response, and that the device cannot store
 * @param save saves all photos and videos as downloads
 * @returns whether to log out
 */
export async function askToLeave(box: Outbox, lost: number, save: () => Promise<void>): Promise<boolean> {
  if (lost > 0 && !(await askToDiscard())) return false
  const count = box.operations.length + box.questions.length
  if (count === 0) return true
  const t = getTexts(outboxTexts)
  const [text, confirm, cancel] = [t('logOut.question', { count }), t('logOut.confirm'), t('logOut.stay')]
  if (filesOf(box).length === 0) return ask({ text, confirm, cancel })
  const choices = [
    { value: 'leave', label: confirm },
    { value: 'save', label: getTexts(keepFilesTexts)('save') },
  ] as const
  const choice = await askChoice({ text, cancel, choices })
  if (choice !== 'save') return choice === 'leave'
  await save()
  return askToLeave(box, 0, save)
}

function askToDiscard(): Promise<boolean> {
  const t = getTexts(commonTexts)
  const [text, confirm, cancel] = [t('discard.question'), t('discard.confirm'), getTexts(outboxTexts)('logOut.stay')]
  return ask({ text, confirm, cancel, isDestructive: true })
}
