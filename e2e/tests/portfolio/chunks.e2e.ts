import type { Page, TestInfo } from '@playwright/test'
import type { Work } from '@daywork/domain/portfolio/work'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { callsTo, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { openUpload, tilesOf, uploadForm } from './portfolio-screen.ts'

/** 4 MiB, the chunk size of the page. */
const CHUNK_BYTES = 4 * 1024 * 1024
const CHUNKS = callsTo('PATCH', /^\/api\/uploads\/\d+\/$/)

/** Saves a photo of three chunks to disk: there a file keeps its date, by which the page recognizes it. */
async function saveLargePhoto(testInfo: TestInfo): Promise<{ path: string; sha256: string }> {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise: grain } })
  const bytes = await photo.jpeg({ quality: 93 }).toBuffer()
  expect(Math.ceil(bytes.length / CHUNK_BYTES)).toBe(3)
  const path = testInfo.outputPath('north-wall.jpg')
  await writeFile(path, bytes)
  return { path, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Collects the offset of each chunk that is sent. */
function watchChunks(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && CHUNKS.to(new URL(request.url()))) {
      offsets.push(Number(request.headers()['upload-offset']))
    }
  })
  return offsets
}

/** Lets the first chunk through, but not the second. @returns a function that waits until the second is sent */
async function holdSecondChunk(page: Page): Promise<() => Promise<void>> {
  let chunks = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(CHUNKS.to, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    chunks += 1
    if (chunks === 2) resolve()
    else await route.fallback()
  })
  return () => promise
}

async function send(page: Page, path: string): Promise<void> {
  await uploadForm(page).getByLabel('Files', { exact: true }).setInputFiles(path)
  await uploadForm(page).getByRole('button', { name: 'Upload', exact: true }).click()
}

test(
  'a large photo is sent in chunks and continues after a lost connection',
  { tag: ['@PORT-06', '@PORT-14'] },
  async ({ page, business, noise }, testInfo) => {
    noise.announce(/ERR_FAILED/)
    await business.clear()
    const { path, sha256 } = await saveLargePhoto(testInfo)
    await openUpload(page)
    const offsets = watchChunks(page)
    let chunks = 0
    await page.route(CHUNKS.to, (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      chunks += 1
      return chunks === 2 ? route.abort() : route.fallback()
    })
    await send(page, path)
    await expect(tilesOf(page, 'north-wall.jpg')).toBeVisible({ timeout: 20_000 })
    expect(offsets).toEqual([0, CHUNK_BYTES, CHUNK_BYTES, 2 * CHUNK_BYTES])
    await uploadForm(page).getByText('Details', { exact: true }).click()
    const receipts = uploadForm(page).getByRole('list', { name: 'Proof of Upload' })
    await expect(receipts.getByText(sha256, { exact: true })).toBeVisible()
    expect(await business.list<Work>('works')).toMatchObject([{ files: [{ sha256, name: 'north-wall.jpg' }] }])
  },
)

test(
  'a person reloads the page, and the chunks that had arrived are not sent again',
  { tag: ['@PORT-04'] },
  async ({ page, business }, testInfo) => {
    await business.clear()
    const { path, sha256 } = await saveLargePhoto(testInfo)
    await openUpload(page)
    const untilStuck = await holdSecondChunk(page)
    page.on('dialog', (question) => question.accept())
    await send(page, path)
    await untilStuck()
    await page.reload()
    await page.getByRole('button', { name: 'Add Photos', exact: true }).click()

    const offsets = watchChunks(page)
    await send(page, path)
    await expect(tilesOf(page, 'north-wall.jpg')).toBeVisible({ timeout: 20_000 })
    expect(offsets).toEqual([CHUNK_BYTES, 2 * CHUNK_BYTES])
    expect(await business.list<Work>('works')).toMatchObject([{ files: [{ sha256 }] }])
  },
)

test(
  'a lost response for large files creates one work, and nothing is sent twice',
  { tag: ['@PORT-04', '@API-92'] },
  async ({ page, business, noise }, testInfo) => {
    noise.announce(/ERR_FAILED/)
    await business.clear()
    const { path } = await saveLargePhoto(testInfo)
    await openUpload(page)
    const works = callsTo('POST', /^\/api\/works\/$/)
    let offsets: readonly number[] = []
    await page.route(works.to, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      offsets = watchChunks(page)
      await route.abort()
    })
    await send(page, path)
    await expect(page.getByText('All changes synced')).toBeVisible({ timeout: 20_000 })
    expect(offsets).toEqual([])
    expect(await business.list('works')).toHaveLength(1)
  },
)

test(
  'a person cancels a large upload and continues it',
  { tag: ['@PORT-04'] },
  async ({ page, business }, testInfo) => {
    await business.clear()
    const { path } = await saveLargePhoto(testInfo)
    await openUpload(page)
    const offsets = watchChunks(page)
    const untilStuck = await holdSecondChunk(page)
    await send(page, path)
    await untilStuck()
    await uploadForm(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await uploadForm(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(tilesOf(page, 'north-wall.jpg')).toBeVisible({ timeout: 20_000 })
    expect(offsets.slice(2)).toEqual([CHUNK_BYTES, 2 * CHUNK_BYTES])
  },
)

test(
  'a large file that the server rejects shows the reason',
  { tag: ['@VAL-56', '@ERR-08'] },
  async ({ page, business, noise }, testInfo) => {
    noise.announce(/status of 400/)
    await business.clear()
    await openUpload(page)
    const path = testInfo.outputPath('film.mp4')
    await writeFile(path, Buffer.alloc(6 * 1024 * 1024, 7))
    await send(page, path)
    await expect(uploadForm(page).getByText('Invalid file type', { exact: true })).toBeVisible({ timeout: 20_000 })
    expect(await business.list('works')).toEqual([])
    const stopFailing = await fail(page, callsTo('POST', /^\/api\/uploads\/$/), {
      status: 400,
      json: { detail: 'Not today.' },
    })
    await uploadForm(page).getByRole('button', { name: 'Remove film.mp4', exact: true }).click()
    await send(page, path)
    await expect(uploadForm(page).getByText('Not today.', { exact: true })).toBeVisible()
    await stopFailing()
  },
)
