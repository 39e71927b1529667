import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { findProblems } from '../../accessible.ts'
import { expect, test } from '../../fixtures.ts'
import { stripPhoto } from '../../photo-strip.ts'

const reports = (page: Page) => page.getByRole('region', { name: 'PDF Reports', exact: true })

test(
  'a report is chosen, made, downloaded, and made again after a change',
  { tag: ['@RPT-20', '@RPT-21', '@RPT-01', '@RPT-10'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Tile the shower', status: 'IN_PROGRESS' })
    for (let photo = 0; photo < 3; photo += 1) await business.addPhoto(order)
    await page.goto(`/work-orders/${order.id}`)
    await expect(reports(page)).toContainText('a PDF with photos, notes, and checklists')
    await test.step('choices', async () => {
      await reports(page).getByRole('button', { name: 'Create PDF Report' }).click()
      const form = page.getByRole('dialog', { name: 'Create PDF Report' })
      await expect(form.getByText('3 chosen')).toBeVisible()
      expect(await findProblems(page, '[role=dialog]')).toEqual([])
      await form.getByRole('checkbox', { name: 'Photo 2' }).uncheck()
      await stripPhoto(form, 'Before', 1).check()
      await stripPhoto(form, 'After', 3).check()
      await form.getByLabel('Photos per Page').selectOption('2')
      await form.getByLabel('Language').selectOption('es')
      await form.getByLabel('Summary').fill('Todo sellado.')
      await form.getByRole('button', { name: 'Create Report' }).click()
      await expect(form).toHaveCount(0)
    })
    const report = reports(page).getByRole('listitem')
    await expect(report).toHaveCount(1)
    await test.step('download', async () => {
      const link = reports(page).getByRole('link', { name: /^Download the report created/ })
      await expect(link).toBeVisible({ timeout: 60_000 })
      await expect(report).toContainText(/\d pages?, \d/)
      const started = page.waitForEvent('download')
      await link.click()
      const download = await started
      expect(download.suggestedFilename()).toBe('Tile the shower - Reporte de trabajo.pdf')
      expect((await readFile(await download.path())).toString('latin1', 0, 8)).toBe('%PDF-1.7')
    })
    await test.step('a change, and the report again', async () => {
      await expect(reports(page)).not.toContainText('has changed since')
      await business.act('work-orders', order.id, 'complete_work', {})
      await page.reload()
      await expect(reports(page)).toContainText('The work order has changed since.')
      await reports(page)
        .getByRole('button', { name: /^Create Again: report created / })
        .click()
      await expect(reports(page).getByRole('listitem')).toHaveCount(2)
      await expect(reports(page).getByRole('link', { name: /^Download/ })).toHaveCount(2, { timeout: 60_000 })
      await expect(reports(page).getByText('has changed since')).toHaveCount(1)
    })
  },
)

test(
  'without a network, the form says that a report needs one',
  { tag: ['@RPT-20'] },
  async ({ page, business, context }) => {
    const order = await business.addWorkOrder({ title: 'Tile the shower' })
    await page.goto(`/work-orders/${order.id}`)
    await reports(page).getByRole('button', { name: 'Create PDF Report' }).click()
    const form = page.getByRole('dialog', { name: 'Create PDF Report' })
    await expect(form.getByRole('button', { name: 'Create Report' })).toBeEnabled()
    await context.setOffline(true)
    await expect(form.getByRole('status').filter({ hasText: "You're offline." })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Create Report' })).toBeDisabled()
  },
)

test('a report that is refused says why', { tag: ['@RPT-20'] }, async ({ page, business, noise }) => {
  const order = await business.addWorkOrder({ title: 'Tile the shower' })
  await page.goto(`/work-orders/${order.id}`)
  await reports(page).getByRole('button', { name: 'Create PDF Report' }).click()
  const form = page.getByRole('dialog', { name: 'Create PDF Report' })
  noise.announce(/status of 400/)
  const path = `**/api/work-orders/${order.id}/reports/`
  await page.route(path, (route) => route.fulfill({ status: 400, json: { files: ['Choose at most 500 photos.'] } }))
  await form.getByRole('button', { name: 'Create Report' }).click()
  await expect(form.getByRole('alert')).toHaveText('Choose at most 500 photos.')
})

test(
  'a report that was rejected once can be made',
  { tag: ['@RPT-20', '@API-92'] },
  async ({ page, business, noise }) => {
    const order = await business.addWorkOrder({ title: 'Tile the shower' })
    await page.goto(`/work-orders/${order.id}`)
    await reports(page).getByRole('button', { name: 'Create PDF Report' }).click()
    const form = page.getByRole('dialog', { name: 'Create PDF Report' })
    noise.announce(/status of 400/)
    let attempts = 0
    await page.route(`**/api/work-orders/${order.id}/reports/`, (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      attempts += 1
      if (attempts > 1) return route.fallback()
      const body: object = route.request().postDataJSON()
      return route.continue({ postData: JSON.stringify({ ...body, photos_per_page: 3 }) })
    })
    await form.getByRole('button', { name: 'Create Report' }).click()
    await expect(form.getByRole('alert')).toHaveText('Choose 2, 4, or 6 photos per page.')
    await form.getByRole('button', { name: 'Create Report' }).click()
    await expect(form).toHaveCount(0)
    await expect(reports(page).getByRole('listitem')).toHaveCount(1)
  },
)
