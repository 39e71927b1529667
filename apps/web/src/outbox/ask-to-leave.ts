import type { Outbox } from '@daywork/domain/sync/kept'
import { filesOf } from '@daywork/domain/sync/kept-files'
import { ask, askChoice } from '../records/dialogs/ask.ts'
import { commonTexts } from '../texts/en/common.ts'
import { keepFilesTexts } from '../texts/en/keep-files.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { getTexts } from '../texts/use-texts.ts'

/**
 * Asks before a log-out that leaves operations on this device (SYNC-60, SYNC-107).
 * @param running how many the page is still sending
 * @param save saves all photos and videos as downloads
 * @param isSaved whether that is done
 * @returns whether to log out
 */
export async function askToLeave(
  box: Outbox,
  running: number,
  save: () => Promise<void>,
  isSaved = false,
): Promise<boolean> {
  const count = box.operations.length + box.questions.length + running
  if (count === 0) return true
  const t = getTexts(outboxTexts)
  const files = filesOf(box).length
  const question = t('logOut.question', { count, files })
  const text = isSaved ? `${t('logOut.saved')}\n${question}` : question
  const [confirm, cancel] = [t('logOut.confirm'), t('logOut.stay')]
  if (files === 0) return ask({ text, confirm, cancel })
  const choices = [
    { value: 'leave', label: confirm },
    { value: 'save', label: getTexts(keepFilesTexts)('save') },
  ] as const
  const choice = await askChoice({ text, cancel, choices })
  if (choice !== 'save') return choice === 'leave'
  await save()
  return askToLeave(box, running, save, true)
}

/** Asks before a log-out that loses what the device could not store. */
export function askToDiscard(): Promise<boolean> {
  const t = getTexts(commonTexts)
  const [text, confirm, cancel] = [t('discard.question'), t('discard.confirm'), getTexts(outboxTexts)('logOut.stay')]
  return ask({ text, confirm, cancel, isDestructive: true })
}
