import { expect, test } from '../../fixtures.ts'
import { addPlans, blockIn, WEEK } from './schedule-screen.ts'

test('an empty business is led to people and work orders', { tag: ['@SCH-34'] }, async ({ page }) => {
  await page.goto(WEEK)
  await expect(page.getByText('Nothing to schedule yet')).toBeVisible()
  await page.getByRole('button', { name: 'Go to Work Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Work Orders', level: 1 })).toBeVisible()
})

test('a schedule that failed to load is tried again', { tag: ['@SCH-34'] }, async ({ page, business, noise }) => {
  await addPlans(business)
  noise.announce(/status of 503/)
  const address = (url: URL) => url.pathname === '/api/schedule/'
  await page.route(address, (route) => route.fulfill({ status: 503, json: { detail: 'Busy.' } }))
  await page.goto(WEEK)
  await expect(page.getByText("Couldn't load the schedule")).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(blockIn(page)).toBeVisible()
})
