import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildContent, buildPhoto } from './testing/build-content.ts'
import { writeReportFile } from './write-report-file.ts'

const photos = Array.from({ length: 60 }, () => buildPhoto())
const content = buildContent({ photos, before: null, after: null })
const readPhoto = () => Promise.resolve(undefined)

/** Fails at its first byte, as a file on a full disk does. */
const fullDisk = () => new Writable({ write: (_chunk, _encoding, done) => done(new Error('ENOSPC')) })

test('a full disk fails the report, and no further page is written', { tags: ['RPT-08'] }, async () => {
  const progress = { done: 0, pages: 0 }
  const onPage = async (done: number, pages: number) => {
    Object.assign(progress, { done, pages })
    await setImmediate()
  }
  await expect(writeReportFile({ content, readPhoto, onPage }, fullDisk())).rejects.toThrow('ENOSPC')
  expect(progress.pages).toBeGreaterThan(10)
  expect(progress.done).toBeLessThan(progress.pages)
})

test('a file that closes early fails the report', { tags: ['RPT-08'] }, async () => {
  const file: Writable = new Writable({ write: () => file.destroy() })
  await expect(writeReportFile({ content, readPhoto }, file)).rejects.toThrow('Premature close')
})

test('a report that fails closes the file', { tags: ['RPT-08'] }, async () => {
  const file = new Writable({ write: (_chunk, _encoding, done) => done() })
  const failing = () => Promise.reject(new Error('gone'))
  await expect(writeReportFile({ content, readPhoto: failing }, file)).rejects.toThrow('gone')
  expect(file.destroyed).toBe(true)
})
