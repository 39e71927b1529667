import { expect, test } from 'vitest'
import { describeAnswer } from './describe-answer.ts'

test.each([
  [{ kind: 'check' }, true, { is: 'done' }],
  [{ kind: 'yes_no' }, 'na', { is: 'na' }],
  [{ kind: 'choice' }, 'no', { is: 'text', text: 'no' }],
  [{ kind: 'number', unit: 'psi' }, 85, { is: 'text', text: '85 psi' }],
  [{ kind: 'number', unit: '' }, 0, { is: 'text', text: '0' }],
  [{ kind: 'photo' }, [3, 4], { is: 'photos', count: 2 }],
  [{ kind: 'signature' }, 12, { is: 'signed' }],
  [{}, 'yes', { is: 'yes' }],
  [{}, 85, { is: 'text', text: '85' }],
] as const)('the answer to %o, %o, is described', { tags: ['CHK-08'] }, (item, value, described) => {
  expect(describeAnswer(item, typeof value === 'object' ? [...value] : value)).toEqual(described)
})
