import type { Page } from '@playwright/test'
import type { Absence } from '@daywork/domain/absences/absence'
import type { Worker } from '@daywork/domain/workers/worker'
import { expect, test } from '../../fixtures.ts'
import { notifications } from '../../shell.ts'

const DAY_MS = 86_400_000
const dayIn = (days: number): string => {
  const day = new Date(Date.now() + days * DAY_MS)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

const open = async (page: Page, { id, name }: Worker) => {
  await page.goto(`/team/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  return page.getByRole('main')
}

test(
  'time off is added, edited, deleted, and restored',
  { tag: ['@SCH-71', '@phone'] },
  async ({ page, business, isMobile }) => {
    const worker = await business.addWorker({ name: 'Ann Lee' })
    const { id: order } = await business.addWorkOrder({
      scheduled_start: `${dayIn(6)}T15:00:00Z`,
      assigned_workers: [{ worker_id: worker.id, role: 'PRIMARY' }],
    })
    const home = await open(page, worker)
    const section = home.getByRole('region', { name: 'Time Off' })
    await expect(section.getByText('No time off planned')).toBeVisible()
    await section.getByRole('button', { name: 'Add Time Off' }).click()
    const form = page.getByRole('dialog', { name: 'Add Time Off' })
    await form.getByLabel('First Day', { exact: true }).fill(dayIn(5))
    if (isMobile) {
      // Side by side, the buttons to clear them would cut the years.
      const [first, last] = [
        await form.getByLabel('First Day', { exact: true }).boundingBox(),
        await form.getByLabel('Last Day', { exact: true }).boundingBox(),
      ]
      expect(last?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))
    }
    await form.getByLabel('Last Day', { exact: true }).fill(dayIn(4))
    await form.getByLabel('Reason', { exact: true }).fill('Trade school')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('The last day must not be before the first day.')).toBeVisible()
    await expect(form.getByRole('link')).toHaveCount(0)
    await form.getByLabel('Last Day', { exact: true }).fill(dayIn(6))
    await expect(form.getByRole('status')).toContainText('1 work order is scheduled during this time off:')
    await expect(form.getByRole('link', { name: 'Lay tiles' })).toHaveAttribute('href', `/work-orders/${order}`)
    await form.getByRole('button', { name: 'Save' }).click()
    const rows = section.getByRole('list', { name: 'Days off' }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Trade school')

    await rows.getByRole('button', { name: /Edit time off/ }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Time Off' })
    await edit.getByLabel('First Day', { exact: true }).fill(dayIn(0))
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(rows).toContainText('Off now')

    await rows.getByRole('button', { name: /Delete time off:/ }).click()
    await rows.getByRole('button', { name: 'Confirm' }).click()
    await expect(rows).toHaveCount(0)
    await expect(section.getByRole('button', { name: 'Add Time Off' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(1)
    await expect
      .poll(() => business.list<Absence>('absences'))
      .toMatchObject([{ first_day: dayIn(0), last_day: dayIn(6), reason: 'Trade school' }])
  },
)

test('certificates warn before they expire', { tag: ['@SCH-72'] }, async ({ page, business }) => {
  const worker = await business.addWorker({
    name: 'Ann Lee',
    expirations: [{ name: 'OSHA 30', expires_on: dayIn(-1) }],
  })
  const home = await open(page, worker)
  const section = home.getByRole('region', { name: 'Certificates' })
  await expect(section.getByRole('listitem')).toContainText('Expired')
  await section.getByRole('button', { name: 'Edit Certificates' }).click()
  const form = page.getByRole('dialog', { name: 'Certificates' })
  await form.getByLabel('Valid Until', { exact: true }).fill(dayIn(400))
  await form.getByRole('button', { name: 'Add Another' }).click()
  await page.keyboard.type('Forklift')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This field is required.')).toBeVisible()
  await form.getByLabel('Valid Until', { exact: true }).last().fill(dayIn(10))
  await form.getByRole('button', { name: 'Save' }).click()
  const rows = section.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Expires in 10 days')
  await expect(rows.first()).toContainText('Forklift')
  await expect(rows.last()).toContainText('Valid until')
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(1)
  await expect(section.getByRole('listitem')).toContainText('Expired')
  await expect
    .poll(async () => (await business.list<Worker>('workers'))[0]?.expirations)
    .toEqual([{ name: 'OSHA 30', expires_on: dayIn(-1) }])
})

test(
  'a worker gets a calendar feed, whose address is shown once and revoked',
  { tag: ['@SCH-77'] },
  async ({ page, business, request }) => {
    const home = await open(page, await business.addWorker({ name: 'Ann Lee' }))
    const section = home.getByRole('region', { name: 'Calendar Feeds' })
    await expect(section).toContainText('Calendar apps may show changes up to a day late.')
    await section.getByRole('checkbox', { name: 'Show client and project names' }).uncheck()
    await section.getByRole('button', { name: 'Create Calendar Feed' }).click()
    const url = await section.getByLabel('Calendar feed address', { exact: true }).inputValue()
    expect((await request.get(url)).status()).toBe(200)
    const rows = section.getByRole('list', { name: 'Calendar feeds' }).getByRole('listitem')
    await expect(rows).toContainText("Ann Lee's work orders")
    await expect(rows).toContainText('without client names')
    await rows.getByRole('button', { name: /Revoke/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(rows).toHaveCount(0)
    await expect(section.getByLabel('Calendar feed address', { exact: true })).toHaveCount(0)
    expect((await request.get(url)).status()).toBe(404)
  },
)
