import { expect, test } from 'vitest'
import { changesSince, type SignedFacts } from './compare-statement.ts'
import { STATEMENT_PHOTOS_MAX } from './limits.ts'
import { signedPhotos, type Statement } from './statement.ts'

const facts: SignedFacts = {
  title: 'Roof',
  client: 'Acme',
  site: 'Main St 1',
  status: 'IN_PROGRESS',
  date: null,
  checklists: [],
  photos: [],
  notes: [],
}

/** @param photos those of the order when it was signed, the newest first */
const signed = (photos: readonly string[]): Statement => ({
  ...facts,
  v: 1,
  source: 'order',
  number: 1,
  checklists: [],
  photos: signedPhotos(photos),
  notes: [],
  consent: 'I agree.',
})

/** @param count how many photos the order has, the newest first */
const photosOf = (count: number) => Array.from({ length: count }, (_, at) => `photo ${String(count - at)}`)

test('photos beyond the limit of a statement are neither added nor deleted', { tags: ['SIGN-03'] }, () => {
  const changes = (before: readonly string[], photos: readonly string[]) =>
    changesSince(signed(before), { ...facts, photos })
  const limit = STATEMENT_PHOTOS_MAX
  expect(changes(photosOf(limit), photosOf(limit + 1))).toEqual([{ what: 'photos_added', count: 1 }])
  expect(changes(photosOf(limit - 1), photosOf(limit + 2))).toEqual([{ what: 'photos_added', count: 3 }])
  // The oldest 500 are not in the statement.
  const many = photosOf(limit + 500)
  expect(changes(many, many)).toEqual([])
  expect(changes(many, ['new', ...many])).toEqual([{ what: 'photos_added', count: 1 }])
  expect(changes(many, many.slice(1))).toEqual([{ what: 'photos_deleted', count: 1 }])
})
