import { checkAccessible } from '../../accessible.ts'
import { callsTo, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { pressByKey, tabTo } from '../../keyboard.ts'
import {
  button,
  CAMERA_ALLOWED,
  description,
  livePicture,
  openCapture,
  photo,
  denyCamera,
  startCamera,
} from './capture-page.ts'

const IMAGE = callsTo('POST', /^\/api\/vision\/analyze-image\/$/)
const FOUND = [
  { id: '1', content: 'Sign reads: Unit 4', confidence: 0.91, source: 'text' },
  { id: '2', content: 'Sign reads: No entry', confidence: 0.6, source: 'text' },
]

/** Longer than the longest recording. */
const RECORDING_TIMEOUT_MS = 20_000

test.use(CAMERA_ALLOWED)

test(
  'the capture screen is accessible from the start to the review',
  { tag: ['@GEN-11', '@phone'] },
  async ({ page }) => {
    test.slow()
    await openCapture(page)
    await expect(button(page, 'Start Camera')).toBeVisible()
    await checkAccessible(page, 'idle')
    await startCamera(page)
    await checkAccessible(page, 'live')
    await button(page, 'Record').click()
    await expect(button(page, /^Stop \(/)).toBeVisible()
    await checkAccessible(page, 'recording')
    // The recording stops automatically, and on a busy machine it already has.
    await expect(button(page, 'Clear')).toBeVisible({ timeout: RECORDING_TIMEOUT_MS })
    await button(page, 'Clear').click()
    await button(page, 'Take Photo').click()
    // Replace the response, because the analysis of the fake camera's picture is not relevant here.
    await fail(page, IMAGE, {
      status: 200,
      json: { annotations: FOUND, metadata: { advice: ['May be blurred - retake?'] } },
    })
    await button(page, 'Generate Description').click()
    await button(page, 'Approve').first().click()
    await button(page, 'Reject').last().click()
    await checkAccessible(page, 'review')
    await page.reload()
    await expect(button(page, 'Start Over')).toBeVisible()
    await checkAccessible(page, 'brought back')
  },
)

test('the capture screen without a camera or a session is accessible', { tag: ['@GEN-11'] }, async ({ page }) => {
  await denyCamera(page)
  await page.addInitScript(() => localStorage.removeItem('session'))
  await openCapture(page)
  await button(page, 'Start Camera').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await checkAccessible(page, 'denied')
})

test(
  'a person captures and submits by keyboard only',
  { tag: ['@GEN-11', '@CAP-02', '@CAP-03', '@CAP-22'] },
  async ({ page }) => {
    await openCapture(page)
    await pressByKey(page, button(page, 'Start Camera'))
    await expect(livePicture(page)).toBeVisible()
    await expect(button(page, 'Take Photo')).toBeEnabled()
    await pressByKey(page, button(page, 'Take Photo'))
    await expect(photo(page)).toBeVisible()
    await tabTo(page, description(page))
    await page.keyboard.type('Tiles laid')
    await pressByKey(page, button(page, 'Submit Work'))
    await expect(page).toHaveURL(/\/portfolio$/)
  },
)
