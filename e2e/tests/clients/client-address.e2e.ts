import type { Client } from '@daywork/domain/clients/client'
import type { Page } from '@playwright/test'
import { callsTo, count, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card } from '../../shell.ts'

const SAVE = callsTo('PATCH', /^\/api\/clients\/\d+\/$/)

const view = (page: Page) => page.getByRole('article').filter({ hasText: 'Client No.' })
const field = (page: Page) => view(page).getByRole('textbox', { name: 'Address' })

async function openView(page: Page): Promise<void> {
  await page.goto('/?tab=clients')
  await card(page, 'Harbor Homes').getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { name: 'Harbor Homes', level: 1 })).toBeVisible()
}

test('a person adds and corrects an address where it is shown', { tag: ['@CLI-35'] }, async ({ page, business }) => {
  await business.addClient({ name: 'Harbor Homes', notes: 'Ring twice' })
  await openView(page)
  await view(page).getByRole('button', { name: 'Add address' }).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('5 Pier Road')
  await view(page).getByRole('button', { name: 'Save', exact: true }).click()
  const edit = view(page).getByRole('button', { name: 'Edit address' })
  await expect(edit).toBeFocused()
  await expect(view(page)).toContainText('5 Pier Road')

  await edit.press('Enter')
  await field(page).fill('7 Pier Road')
  await field(page).press('Control+Enter')
  await expect(view(page)).toContainText('7 Pier Road')
  await page.goBack()
  await expect(card(page, 'Harbor Homes')).toContainText('7 Pier Road')
  await expect
    .poll(() => business.list<Client>('clients'))
    .toMatchObject([{ address: '7 Pier Road', notes: 'Ring twice' }])
})

test(
  'Escape leaves the field, and typed text is discarded only after a question',
  { tag: ['@CLI-35'] },
  async ({ page, business }) => {
    await business.addClient({ name: 'Harbor Homes', address: '5 Pier Road' })
    await openView(page)
    await view(page).getByRole('button', { name: 'Edit address' }).click()
    await field(page).press('Escape')
    await expect(field(page)).toHaveCount(0)
    await expect(view(page).getByRole('button', { name: 'Edit address' })).toBeFocused()

    await view(page).getByRole('button', { name: 'Edit address' }).click()
    await field(page).fill('7 Pier Road')
    await page.getByRole('main').getByRole('link', { name: 'Clients' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to discard your changes?' })
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(field(page)).toHaveValue('7 Pier Road')
    await field(page).press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(view(page)).toContainText('5 Pier Road')
  },
)

test(
  'a person whose colleague corrected the same address chooses which one to keep',
  { tag: ['@CLI-35', '@API-93'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 412/)
    const client = await business.addClient({ name: 'Harbor Homes', address: '5 Pier Road' })
    await openView(page)
    await view(page).getByRole('button', { name: 'Edit address' }).click()
    await field(page).fill('7 Pier Road')
    await business.edit('clients', client.id, { address: '9 Pier Road' })
    await view(page).getByRole('button', { name: 'Save', exact: true }).click()
    const conflict = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: '9 Pier Road' })
    await expect(conflict).toContainText('7 Pier Road')
    expect(await business.list<Client>('clients')).toMatchObject([{ address: '9 Pier Road' }])
  },
)

test(
  'an address that is too long or cannot be saved stays in its field',
  { tag: ['@CLI-35'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.addClient({ name: 'Harbor Homes' })
    const saves = count(page, SAVE)
    await openView(page)
    await view(page).getByRole('button', { name: 'Add address' }).click()
    await field(page).fill('x'.repeat(256))
    await view(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(view(page)).toContainText('Ensure this field has no more than 255 characters.')
    await expect(field(page)).toBeFocused()
    expect(saves()).toBe(0)

    await fail(page, SAVE, { status: 500, json: {} })
    await field(page).fill('5 Pier Road')
    await view(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(view(page).getByRole('alert')).toHaveText('Error 500: Internal Server Error')
    await expect(field(page)).toHaveValue('5 Pier Road')
  },
)
