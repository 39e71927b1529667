import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import { expect, test } from 'vitest'
import { buildWork } from '../testing/build-records.ts'
import { localWorks } from './local-works.ts'

const facts = { business: BUSINESS_DEFAULTS, findOrder: () => undefined, findAuthor: () => undefined }

test('works that only the device has are found by their tags, in upper or lower case', { tags: ['PORT-30'] }, () => {
  const wall = buildWork({ id: -1, description: 'Wall\n#crack #north' })
  const roof = buildWork({ id: -2, description: 'Roof, no crack' })
  const longer = buildWork({ id: -3, description: '#cracked' })
  const found = (tag: string) => localWorks([wall, roof, longer], { tag }, facts).map(({ id }) => id)
  expect(found('Crack')).toEqual([-1])
  expect(found('north')).toEqual([-1])
  expect(found('')).toHaveLength(3)
})
