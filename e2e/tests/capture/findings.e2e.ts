import type { Analysis } from '@daywork/domain/capture/analysis'
import type { Work } from '@daywork/domain/portfolio/work'
import type { Locator, Page } from '@playwright/test'
import { checkAccessible } from '../../accessible.ts'
import { callsTo, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { button, chooseFile, description, openCapture, photo } from './capture-page.ts'
import { takeSign } from './sign.ts'

const IMAGE = callsTo('POST', /^\/api\/vision\/analyze-image\/$/)

/** Analyzing a photo takes seconds of processor time at low priority. */
const ANALYSIS = { timeout: 100_000 }

/** In the order of the analysis. 'Serial 9' was often wrong, whatever its confidence. */
const FOUND = [
  { id: '1', content: 'Kestrel boilers', confidence: 0.9, source: 'service' },
  { id: '2', content: 'Model 5', confidence: 0.6, source: 'service' },
  {
    id: '3',
    content: 'Serial 9',
    confidence: 0.95,
    source: 'service',
    reviews: { approved: 4, rejected: 16, not_sure: 7 },
  },
  {
    id: '4',
    content: 'Valve open',
    confidence: 0.5,
    source: 'service',
    reviews: { approved: 5, rejected: 4, not_sure: 9 },
  },
]
const SHOWN = ['Serial 9', 'Valve open', 'Model 5', 'Kestrel boilers']

const steps = (page: Page): Locator => page.getByRole('region', { name: 'Generated Steps' }).getByRole('listitem')
const step = (page: Page, content: string): Locator => steps(page).filter({ hasText: content })
const contents = (page: Page) => steps(page).getByRole('paragraph').allTextContents()

async function openReview(page: Page): Promise<void> {
  await openCapture(page)
  await analyzePhoto(page)
}

async function analyzePhoto(page: Page): Promise<void> {
  await chooseFile(page, await takePhoto('Boiler'))
  await expect(photo(page)).toBeVisible()
  await fail(page, IMAGE, { status: 200, json: { annotations: FOUND, metadata: { model: 'kestrel 2', omitted: 12 } } })
  await button(page, 'Generate Description').click()
  await expect(steps(page)).toHaveCount(FOUND.length)
  await expect(page.getByText("12 less certain findings aren't shown")).toBeVisible()
}

const storedReviews = async (business: { list: <Row>(entity: string) => Promise<Row[]> }) => {
  const works = await business.list<Work>('works')
  return works.flatMap(({ annotations }) => annotations.map(({ content, status }) => [content, status]))
}

test(
  'a step says how often findings of its kind were right here',
  { tag: ['@VIS-36', '@VIS-37', '@VIS-38'] },
  async ({ page, business }) => {
    test.slow()
    await openCapture(page)
    await chooseFile(page, await takeSign())
    await expect(photo(page)).toBeVisible()
    const analyze = async (): Promise<Analysis> => {
      const responded = page.waitForResponse(
        (response) => IMAGE.to(new URL(response.url())) && response.request().method() === 'POST',
        ANALYSIS,
      )
      await button(page, 'Generate Description').click()
      const analysis: Analysis = await (await responded).json()
      await expect(steps(page).first()).toBeVisible()
      return analysis
    }
    const { annotations, metadata } = await analyze()
    const [found] = annotations
    const before = found?.reviews ?? { approved: 0, rejected: 0, not_sure: 0 }
    const reviewed = (status: string) => ({
      ...found,
      model: metadata.model,
      timestamp: null,
      status,
      reviewedAt: null,
    })
    await business.addCapture('Meters of the last weeks', [
      ...Array.from({ length: 11 }, () => reviewed('approved')),
      ...Array.from({ length: 2 }, () => reviewed('rejected')),
      reviewed('not_sure'),
    ])
    await analyze()
    const [right, of] = [before.approved + 11, before.approved + before.rejected + 13]
    await expect(steps(page).first()).toContainText(`Approved ${right} of ${of} times`)
  },
)

test(
  'doubtful steps come first and stay in their places, and Not Sure is a review',
  { tag: ['@VIS-38', '@VIS-39', '@VIS-40', '@phone'] },
  async ({ page, business }) => {
    await business.clear()
    await openReview(page)
    expect(await contents(page)).toEqual(SHOWN)
    await expect(step(page, 'Serial 9')).toContainText('Approved 4 of 20 times')
    // Nine decided reviews are too few to show a share.
    await expect(step(page, 'Valve open')).not.toContainText('times')
    await button(step(page, 'Serial 9'), 'Approve').click()
    await expect(description(page)).toHaveValue('Serial 9')
    await button(step(page, 'Serial 9'), 'Not Sure').click()
    await expect(button(step(page, 'Serial 9'), 'Not Sure')).toBeDisabled()
    await expect(description(page)).toHaveValue('')
    await button(step(page, 'Model 5'), 'Reject').click()
    expect(await contents(page)).toEqual(SHOWN)

    await page.reload()
    await expect(button(step(page, 'Serial 9'), 'Not Sure')).toBeDisabled()
    expect(await contents(page)).toEqual(SHOWN)
    await button(page, 'Submit Work').click()
    await expect(page).toHaveURL(/\/portfolio$/)
    const [work] = await business.list<Work>('works')
    const origin = { source: 'service', model: 'kestrel 2' }
    expect(work?.annotations).toMatchObject([
      { ...origin, content: 'Kestrel boilers', status: null, reviewed_by: null },
      { ...origin, content: 'Model 5', status: 'rejected', reviewed_by: expect.any(String) },
      {
        ...origin,
        content: 'Serial 9',
        status: 'not_sure',
        reviewed_by: expect.any(String),
        reviewed_at: expect.any(String),
      },
      { ...origin, content: 'Valve open', status: null },
    ])
  },
)

test(
  'a person reviews with the keyboard, approves the rest, and undoes that',
  { tag: ['@VIS-41', '@VIS-42', '@VIS-44'] },
  async ({ page }) => {
    await openReview(page)
    const approveOf = (content: string) => button(step(page, content), 'Approve')
    // The first key only leads to the steps.
    await page.keyboard.press('y')
    await expect(approveOf('Serial 9')).toBeFocused()
    await expect(description(page)).toHaveValue('')
    await page.keyboard.press('n')
    await expect(approveOf('Valve open')).toBeFocused()
    await page.keyboard.press('j')
    await expect(approveOf('Model 5')).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('u')
    await expect(approveOf('Model 5')).toBeFocused()
    await page.keyboard.press('y')
    await expect(approveOf('Kestrel boilers')).toBeFocused()
    await expect(description(page)).toHaveValue('Model 5')
    // A second approval would change its time.
    await page.keyboard.press('k')
    await page.keyboard.press('y')
    await expect(approveOf('Kestrel boilers')).toBeFocused()
    await expect(description(page)).toHaveValue('Model 5')
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await expect(approveOf('Serial 9')).toBeFocused()
    await expect(button(step(page, 'Serial 9'), 'Reject')).toBeDisabled()
    await expect(button(step(page, 'Valve open'), 'Not Sure')).toBeDisabled()

    await button(page, 'Clear').click()
    await analyzePhoto(page)
    await button(step(page, 'Serial 9'), 'Reject').click()
    await expect(button(page, 'Approve the Rest (3)')).toBeVisible()
    await page.keyboard.press('Shift+Y')
    // In the order of the analysis, without the line that is still there.
    await expect(description(page)).toHaveValue('Model 5\nKestrel boilers\nValve open')
    await expect(page.getByRole('status').filter({ hasText: '3 approved' })).toBeVisible()
    await expect(button(page, 'Undo')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(description(page)).toHaveValue('Model 5')
    await expect(button(page, 'Approve the Rest (3)')).toBeFocused()
    await expect(button(step(page, 'Serial 9'), 'Reject')).toBeDisabled()
    await expect(approveOf('Model 5')).toBeEnabled()
  },
)

test(
  'a review without a network is stored on the device, and sent later',
  { tag: ['@VIS-36', '@VIS-40', '@SYNC-102'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED/)
    await business.clear()
    await openReview(page)
    await context.setOffline(true)
    await button(step(page, 'Valve open'), 'Not Sure').click()
    await button(page, 'Approve the Rest (3)').click()
    await button(page, 'Submit Work').click()
    await expect(page).toHaveURL(/\/portfolio$/)
    await context.setOffline(false)
    await expect
      .poll(() => storedReviews(business), { timeout: 30_000 })
      .toEqual([
        ['Kestrel boilers', 'approved'],
        ['Model 5', 'approved'],
        ['Serial 9', 'approved'],
        ['Valve open', 'not_sure'],
      ])
  },
)

test('the review is accessible', { tag: ['@GEN-11', '@VIS-40', '@VIS-42', '@phone'] }, async ({ page }) => {
  await openReview(page)
  await button(step(page, 'Valve open'), 'Not Sure').click()
  await button(page, 'Approve the Rest (3)').click()
  await expect(button(page, 'Undo')).toBeVisible()
  await checkAccessible(page, 'the review')
})
