import type { AnswerValue } from '@daywork/domain/checklists/answer'
import { describeAnswer } from '@daywork/domain/checklists/describe-answer'
import { answerTexts } from './en/answers.ts'
import { getTexts } from './use-texts.ts'

/** The answer, with its note in parentheses. @param item without a kind where only the answer is stored */
export function answerText(
  item: Parameters<typeof describeAnswer>[0],
  { note, value }: { note: string; value: AnswerValue },
): string {
  const t = getTexts(answerTexts)
  const described = describeAnswer(item, value)
  const text =
    described.is === 'text'
      ? described.text
      : described.is === 'photos'
        ? t('answer.photos', { count: described.count })
        : t(`answer.${described.is}`)
  return note === '' ? text : `${text} (${note})`
}
