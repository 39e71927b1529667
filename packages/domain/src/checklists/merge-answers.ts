import type { Answer, AnswerChanges, Answers } from './answer.ts'

/* Apart from answer.ts, because the first screen needs only these. */

export function applyAnswers(answers: Answers, changes: AnswerChanges): Answers {
  const after: Record<string, Answer> = { ...answers }
  for (const [item, answer] of Object.entries(changes)) {
    if (answer === null) delete after[item]
    else after[item] = answer
  }
  return after
}

/** Whether two answers are the same, regardless of when they were given. */
const isSameAnswer = (one: Answer | null | undefined, other: Answer | null | undefined): boolean =>
  JSON.stringify([one?.value, one?.note]) === JSON.stringify([other?.value, other?.note])

/**
 * Merges my answers with those of others since I loaded the checklist. Answers to different items never conflict. Of
 * two answers to one item, the later one wins; removing an answer does not remove someone else's answer that I have not
 * seen.
 */
export function mergeAnswers(
  shown: AnswerChanges,
  theirs: AnswerChanges,
  mine: AnswerChanges,
): Record<string, Answer | null> {
  const wins = ([item, answer]: [string, Answer | null]) => {
    const other = theirs[item]
    if (isSameAnswer(other, shown[item]) || !other) return true
    return answer !== null && Date.parse(answer.at) >= Date.parse(other.at)
  }
  return Object.fromEntries(Object.entries(mine).filter(wins))
}
