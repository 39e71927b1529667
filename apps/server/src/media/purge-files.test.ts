import { expect, test } from 'vitest'
import { shareTestApp } from '../testing/test-app.ts'
import { purgeReports } from './order-reports/purge-reports.ts'
import { purgeOriginals } from './purge-originals.ts'
import type { MediaStorage } from './storage/media-storage.ts'

const { server } = await shareTestApp()
const { db, storage } = server.app.services

const hashOf = (number: number): string => number.toString(16).padStart(64, '0')
/** A store with an object lock on these files, whose keys end in their hashes. */
const lockedStore = (isLocked: (key: string) => boolean, changed: Partial<MediaStorage> = {}): MediaStorage => ({
  ...storage,
  remove: (key) => (isLocked(key) ? Promise.reject(new Error('object lock')) : storage.remove(key)),
  ...changed,
})

const addOriginals = (first: number, last: number) =>
  server.sql(
    `insert into originals (sha256, size, media_type, created_at)
     select lpad(to_hex(n), 64, '0'), 1, 'image/jpeg', now() - interval '2 days' from generate_series($1::int, $2::int) n`,
    [first, last],
  )
const originals = async () => (await server.sql('select sha256 from originals order by 1')).map(({ sha256 }) => sha256)

test('a file that cannot be removed does not prevent the others, and is reported', { tags: ['DEL-18'] }, async () => {
  await addOriginals(1, 40)
  const locked = [hashOf(3), ...Array.from({ length: 10 }, (_, at) => hashOf(11 + at))]
  const purge = purgeOriginals({
    db,
    storage: lockedStore((key) => locked.some((hash) => key.includes(hash))),
  })
  await expect(purge).rejects.toMatchObject({
    message: 'the files of 11 rows could not be removed',
    errors: Array.from({ length: 10 }, () => ({ message: 'object lock' })),
  })
  expect(await originals()).toEqual(locked)
  await purgeOriginals({ db, storage })
  expect(await originals()).toEqual([])
})

test('if the store cannot be used, the purge ends with the first batch', { tags: ['DEL-18'] }, async () => {
  await addOriginals(1, 40)
  const attempts: string[] = []
  const isLocked = (key: string) => attempts.push(key) > 0
  const check = () => Promise.reject(new Error('the bucket does not respond'))
  const purge = purgeOriginals({ db, storage: lockedStore(isLocked, { check }) })
  await expect(purge).rejects.toThrow('the bucket does not respond')
  expect([attempts.length, (await originals()).length]).toEqual([10, 40])
})

test('a report that cannot be removed does not prevent the others', { tags: ['DEL-18'] }, async () => {
  await server.sql(
    `insert into order_reports (choices, content_sha256, status, created_by, sha256)
     select '{}', n, 'done', (select min(id) from users), lpad(to_hex(n), 64, '0') from generate_series(1, 30) n`,
  )
  const purge = purgeReports({ db, storage: lockedStore((key) => key.includes(hashOf(3))) })
  await expect(purge).rejects.toMatchObject({ errors: [{ message: 'object lock' }] })
  expect(await server.sql('select sha256 from order_reports')).toEqual([{ sha256: hashOf(3) }])
})
