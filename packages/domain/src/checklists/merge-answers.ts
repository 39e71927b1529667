import type { Answer, AnswerChanges, Answers } from './answer.ts'
import { ANSWER_PHOTOS_MAX } from './limits.ts'
import { isSameValue } from '../records/merge-edit.ts'
import { mergeSets } from '../records/merge-sets.ts'

/* Apart from answer.ts, because the first screen needs only these. */

export const applyAnswers = (answers: Answers, changes: AnswerChanges): Answers =>
  Object.fromEntries(
    Object.entries({ ...answers, ...changes }).filter((entry): entry is [string, Answer] => entry[1] !== null),
  )

const photosOf = (answer: Answer | null | undefined): number[] => (Array.isArray(answer?.value) ? answer.value : [])

/**
 * Merges my answers with those of others since I loaded the checklist. Answers to different items never conflict. Of
 * two answers to one item, the later one wins, but photos of both are kept; removing an answer does not remove someone
 * else's answer that I have not seen.
 */
export function mergeAnswers(
  shown: AnswerChanges,
  theirs: AnswerChanges,
  mine: AnswerChanges,
): Record<string, Answer | null> {
  const merged: Record<string, Answer | null> = {}
  for (const [item, answer] of Object.entries(mine)) {
    const seen = shown[item]
    const other = theirs[item]
    const isMine =
      !other ||
      // Also if they gave the same answer again later.
      isSameValue([other.value, other.note], [seen?.value, seen?.note]) ||
      (answer && Date.parse(answer.at) >= Date.parse(other.at))
    const latest = isMine ? answer : other
    const [theirPhotos, myPhotos] = [photosOf(other), photosOf(answer)]
    const photos = mergeSets(photosOf(seen), theirPhotos, myPhotos).slice(0, ANSWER_PHOTOS_MAX)
    if (latest && photos.length > 0) {
      if (isMine || !isSameValue(photos, theirPhotos)) merged[item] = { ...latest, value: photos }
    }
    // Each has removed what the other one left.
    else if (theirPhotos.length + myPhotos.length > 0) merged[item] = null
    else if (isMine) merged[item] = answer
  }
  return merged
}
