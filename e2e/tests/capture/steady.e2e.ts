import type { Locator, Page } from '@playwright/test'
import { callsTo, fail, hold } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { orderField } from '../../orders.ts'
import { takePhoto } from '../../photos.ts'
import { button, chooseFile, description, openCapture, photo } from './capture-page.ts'

const IMAGE = callsTo('POST', /^\/api\/vision\/analyze-image\/$/)

/** As many as the analysis of a picture with many details returns. */
const FINDINGS = Array.from({ length: 8 }, (_, index) => ({
  id: String(index),
  content: `Text on a sign: "Unit ${index}, no entry without a helmet"`,
  confidence: 0.9,
  source: 'text',
}))

const place = async (locator: Locator) => locator.evaluate((element) => JSON.stringify(element.getBoundingClientRect()))

const formPlaces = (page: Page) =>
  Promise.all(
    [description(page), orderField(page), button(page, 'Submit Work'), button(page, 'Generate Description')].map(place),
  )

test(
  'the form does not move when an analysis arrives, nor do the buttons when a step is approved',
  { tag: ['@CAP-19', '@CAP-21', '@VIS-12', '@VIS-16', '@VIS-24', '@phone'] },
  async ({ page }) => {
    await openCapture(page)
    await chooseFile(page, await takePhoto('Unit 4'))
    await expect(photo(page)).toBeVisible()
    await description(page).fill('Cellar')
    const analysed = {
      status: 200,
      json: { annotations: FINDINGS, metadata: { advice: ['May be blurred - retake?'] } },
    }
    await fail(page, IMAGE, analysed, 1)
    const release = await hold(page, IMAGE)
    await button(page, 'Generate Description').click()
    await expect(page.getByRole('status').filter({ hasText: 'Analyzing image...' })).toBeVisible()
    const before = await formPlaces(page)
    await release()
    const steps = page.getByRole('region', { name: 'Generated Steps' }).getByRole('listitem')
    await expect(steps).toHaveCount(FINDINGS.length)
    // Advice is shown over the picture and needs no approval.
    await expect(page.getByRole('status').filter({ hasText: 'May be blurred - retake?' })).toBeVisible()
    await expect(steps.filter({ hasText: 'retake' })).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Analyzing image...' })).toHaveCount(0)
    expect(await formPlaces(page)).toEqual(before)

    const reject = button(steps.nth(3), 'Reject')
    // Scrolls both buttons, which are in the same row, into view.
    await button(steps.nth(3), 'Approve').hover()
    const rejectPlace = await place(reject)
    await button(steps.nth(3), 'Approve').click()
    await expect(description(page)).toHaveValue(/^Cellar\nText on a sign/)
    expect(await place(reject)).toBe(rejectPlace)
    await expect(button(page, 'Submit Work')).toBeInViewport()
  },
)

test(
  'a button on the picture leads to steps below the screen until they have been seen',
  { tag: ['@CAP-19', '@VIS-12', '@VIS-20', '@phone-only'] },
  async ({ page }) => {
    await openCapture(page)
    await chooseFile(page, await takePhoto('Unit 4'))
    await expect(photo(page)).toBeVisible()
    await fail(page, IMAGE, { status: 200, json: { annotations: FINDINGS, metadata: {} } })
    await button(page, 'Generate Description').click()
    const title = page.getByRole('heading', { name: 'Generated Steps' })
    const below = button(page, 'Review 8 Findings')
    await expect(below).toBeInViewport()
    await below.click()
    await expect(title).toBeInViewport()
    await expect(title).toBeFocused()
    await expect(below).toHaveCount(0)
    await button(page, 'Generate Description').click()
    await expect(below).toBeInViewport()
    await button(page, 'Clear').click()
    await expect(below).toHaveCount(0)
  },
)

test('Generate Description is shown but disabled without media', { tag: ['@CAP-20'] }, async ({ page }) => {
  await openCapture(page)
  await expect(button(page, 'Generate Description')).toBeDisabled()
  await chooseFile(page, await takePhoto('Unit 4'))
  await expect(button(page, 'Generate Description')).toBeEnabled()
  await button(page, 'Clear').click()
  await expect(button(page, 'Generate Description')).toBeDisabled()
})
