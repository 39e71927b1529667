import type { Outbox } from '@daywork/domain/sync/kept'
import { filesOf } from '@daywork/domain/sync/kept-files'
import { ask, askChoice } from '../records/dialogs/ask.ts'
import { keepFilesTexts } from '../texts/en/keep-files.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { getTexts } from '../texts/use-texts.ts'

/**
 * Asks before a log-out that leaves operations on this device (SYNC-60, SYNC-107).
 * @param countWrites those that still have no response
 * @param save saves all photos and videos as downloads
 * @returns whether to log out
 */
export async function askToLeave(box: Outbox, countWrites: () => number, save: () => Promise<void>): Promise<boolean> {
  const count = box.operations.length + box.questions.length + countWrites()
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
  return askToLeave(box, countWrites, save)
}
