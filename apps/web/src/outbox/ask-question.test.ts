import type { KeptQuestion } from '@daywork/domain/sync/kept'
import { expect, test } from 'vitest'
import { askQuestion } from './ask-question.ts'

const fields = [{ field: 'title', mine: 'Lay blue tiles', theirs: 'Lay green tiles', by: 'ann', at: null }]

test('a question that is being asked is not asked again', { tags: ['SYNC-142'] }, async () => {
  const tiles: KeptQuestion = { entity: 'work_order', target: 7, fields }
  const gutter: KeptQuestion = { ...tiles, target: 8 }
  const first = askQuestion(tiles, 'Lay tiles')
  expect(await askQuestion(tiles, 'Lay tiles')).toBeNull()
  const isOpen = (question: Promise<unknown>) => Promise.race([question.then(() => false), Promise.resolve(true)])
  expect(await isOpen(first)).toBe(true)
  expect(await isOpen(askQuestion(gutter, 'Replace the gutter'))).toBe(true)
})
