import type { Work } from '@daywork/domain/portfolio/work'
import type { Locator, Page } from '@playwright/test'
import { callsTo, count, fail, hold } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import {
  button,
  CAMERA_ALLOWED,
  chooseFile,
  description,
  openCapture,
  recordVideo,
  photo,
  startCamera,
  watchRecorder,
} from './capture-page.ts'
import { takeSign } from './sign.ts'

const IMAGE = callsTo('POST', /^\/api\/vision\/analyze-image\/$/)
const VIDEO = callsTo('POST', /^\/api\/vision\/analyze-video\/$/)

/** Analyzing a video takes seconds of processor time at low priority. */
const ANALYSIS = { timeout: 100_000 }

test.use(CAMERA_ALLOWED)
test.slow()

const steps = (page: Page): Locator => page.getByRole('region', { name: 'Generated Steps' }).getByRole('listitem')
const insights = (page: Page): Locator => page.getByRole('region', { name: 'Approved Insights' }).getByRole('listitem')

/** The text of a step, without its numbers and buttons. */
const contentOf = async (step: Locator): Promise<string> => (await step.getByRole('paragraph').textContent()) ?? ''

const indicator = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

async function describePhoto(page: Page): Promise<void> {
  await openCapture(page)
  await chooseFile(page, await takeSign())
  await expect(photo(page)).toBeVisible()
  await button(page, 'Generate Description').click()
  await expect(steps(page).first()).toBeVisible(ANALYSIS)
}

test(
  'a person has a photo analyzed, reviews the result, and submits it',
  {
    tag: [
      '@CAP-01',
      '@CAP-19',
      '@VIS-10',
      '@VIS-12',
      '@VIS-17',
      '@VIS-18',
      '@VIS-20',
      '@VIS-21',
      '@VIS-22',
      '@VIS-24',
      '@phone',
    ],
  },
  async ({ page, business }) => {
    await business.clear()
    await openCapture(page)
    await chooseFile(page, await takeSign())
    await expect(photo(page)).toBeVisible()
    await description(page).fill('Cellar')
    const release = await hold(page, IMAGE)
    await button(page, 'Generate Description').click()
    await expect(indicator(page, 'Analyzing image...')).toBeVisible()
    await expect(button(page, 'Generate Description')).toBeDisabled()
    await release()
    const step = steps(page).first()
    await expect(step).toBeVisible(ANALYSIS)
    await expect(indicator(page, 'Analyzing image...')).toHaveCount(0)
    await expect(button(page, 'Generate Description')).toBeFocused()
    await expect(step.getByText(/^\d+%$/)).toBeVisible()
    await expect(insights(page)).toHaveCount(0)
    const content = await contentOf(step)

    await button(step, 'Approve').click()
    await expect(button(step, 'Approve')).toBeDisabled()
    await expect(button(step, 'Reject')).toBeEnabled()
    await expect(insights(page)).toHaveCount(1)
    await expect(insights(page)).toContainText(content)
    await expect(insights(page)).toContainText(/\d+%/)
    await expect(insights(page)).toContainText('just now')
    await expect(description(page)).toHaveValue(`Cellar\n${content}`)

    await button(page, 'Submit Work').click()
    await expect(page).toHaveURL(/\/portfolio$/)
    const [work] = await business.list<Work>('works')
    expect(work).toMatchObject({ description: `Cellar\n${content}`, files: [{ name: 'capture.photo' }] })
    expect(work?.annotations[0]).toMatchObject({ content, status: 'approved' })
  },
)

test(
  'a finding changes between approved and rejected, and its line is added or removed',
  { tag: ['@VIS-23', '@VIS-24'] },
  async ({ page }) => {
    await describePhoto(page)
    const step = steps(page).first()
    const content = await contentOf(step)
    for (let round = 0; round < 2; round += 1) {
      await button(step, 'Approve').click()
      await expect(description(page)).toHaveValue(content)
      await button(step, 'Reject').click()
      await expect(button(step, 'Reject')).toBeDisabled()
      await expect(description(page)).toHaveValue('')
      await expect(insights(page)).toHaveCount(0)
    }
    await button(step, 'Approve').click()
    await description(page).fill(`${content}, as agreed`)
    await button(step, 'Reject').click()
    await expect(description(page)).toHaveValue(`${content}, as agreed`)
  },
)

test('another analysis replaces the first, and Clear removes it', { tag: ['@VIS-08', '@CAP-18'] }, async ({ page }) => {
  await describePhoto(page)
  await button(steps(page).first(), 'Approve').click()
  await expect(insights(page)).toHaveCount(1)
  const text = await description(page).inputValue()
  const release = await hold(page, IMAGE)
  await button(page, 'Generate Description').click()
  await expect(steps(page)).toHaveCount(0)
  await release()
  await expect(steps(page).first()).toBeVisible(ANALYSIS)
  await expect(button(steps(page).first(), 'Approve')).toBeEnabled()
  await expect(insights(page)).toHaveCount(0)
  await button(page, 'Clear').click()
  await expect(steps(page)).toHaveCount(0)
  await expect(description(page)).toHaveValue(text)
})

test(
  'a recording is analyzed with frames of it, and its steps show when',
  { tag: ['@VIS-03', '@VIS-04', '@VIS-10', '@VIS-11', '@VIS-18'] },
  async ({ page }) => {
    const recordedBytes = await watchRecorder(page)
    await openCapture(page)
    await startCamera(page)
    await recordVideo(page, recordedBytes)
    // The server's tests analyze videos. It takes seconds of processor time at low priority.
    const annotations = [{ id: '1', content: 'Meter 4711', confidence: 0.9, timestamp: 1.2, source: 'text' }]
    await fail(page, VIDEO, { status: 200, json: { annotations, metadata: {} } })
    const release = await hold(page, VIDEO)
    const sent = page.waitForRequest((request) => VIDEO.to(new URL(request.url())))
    await button(page, 'Generate Description').click()
    await expect(indicator(page, 'Analyzing video...')).toBeVisible()
    const body: { video: string; frames: { at: number; image: string }[] } = (await sent).postDataJSON()
    // EBML, the first bytes of every WebM.
    expect(Buffer.from(body.video, 'base64').subarray(0, 4).toString('hex')).toBe('1a45dfa3')
    expect(body.frames).toHaveLength(5)
    expect(body.frames.map(({ at }) => at)).toEqual(body.frames.map(({ at }) => at).toSorted((a, b) => a - b))
    // Expect fewer than five, because a busy machine records few frames in two seconds.
    expect(new Set(body.frames.map(({ image }) => image)).size).toBeGreaterThan(1)
    await release()
    await expect(indicator(page, 'Video analysis complete!')).toBeVisible()
    const step = steps(page).first()
    await expect(step.getByText('0:01', { exact: true })).toBeVisible()
    await button(step, 'Approve').click()
    await expect(insights(page)).toContainText('0:01')
  },
)

for (const { tags, response, text, noise: expected } of [
  {
    tags: ['@VIS-25', '@VIS-26', '@ERR-52'],
    response: { status: 502, json: { detail: 'Image analysis failed.' } },
    text: 'Image analysis failed.',
    noise: /status of 502/,
  },
  {
    tags: ['@VIS-09', '@ERR-49'],
    response: { status: 200, json: { annotations: [], metadata: {} } },
    text: 'No annotations in response',
    noise: undefined,
  },
]) {
  const title = `an analysis that fails with "${text}" shows an error, raises the event, and can be retried`
  test(title, { tag: tags }, async ({ page, noise }) => {
    if (expected) noise.announce(expected)
    await openCapture(page)
    await chooseFile(page, await takeSign())
    await expect(photo(page)).toBeVisible()
    const raised = page.evaluate(
      () =>
        new Promise<{ message: string; timestamp: string }>((resolve) =>
          window.addEventListener('vision-error', (event) => resolve((event as CustomEvent).detail), { once: true }),
        ),
    )
    const analyses = count(page, IMAGE)
    await fail(page, IMAGE, response, 1)
    await button(page, 'Generate Description').click()
    await expect(page.getByRole('alert')).toHaveText(text)
    const { message, timestamp } = await raised
    expect(message).toBe(text)
    expect(new Date(timestamp).toISOString()).toBe(timestamp)
    await expect(steps(page)).toHaveCount(0)
    await button(page, 'Generate Description').click()
    await expect(steps(page).first()).toBeVisible(ANALYSIS)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(analyses()).toBe(2)
  })
}
