import type { Page } from '@playwright/test'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { fillIn } from '../../record-forms.ts'
import { card, notifications } from '../../shell.ts'

/** How to create a record in place of each list. */
const FORMS = [
  {
    noun: 'Client',
    address: '/?tab=clients&q=zzz',
    add: 'New Client',
    fill: async (page: Page) => {
      await fillIn(page, { Name: 'Oak Builders', Email: 'oak@builders.test' })
      await page.getByRole('button', { name: 'Save Client' }).click()
    },
  },
  {
    noun: 'Worker',
    address: '/?tab=workers&status=BUSY',
    add: 'New Worker',
    fill: async (page: Page) => {
      await fillIn(page, { Name: 'Oak Builders', Email: 'oak@builders.test' })
      await page.getByRole('button', { name: 'Save Worker' }).click()
    },
  },
  {
    noun: 'Project',
    address: '/?tab=projects&status=ON_HOLD',
    add: 'New Project',
    fill: async (page: Page) => {
      await fillIn(page, { 'Project Title': 'Oak Builders' })
      await page.getByRole('button', { name: 'Create Project', exact: true }).click()
    },
  },
] as const

for (const { noun, address, add, fill } of FORMS) {
  test(
    `a new ${noun.toLowerCase()} shows a notification, can be opened, and is listed despite earlier filters`,
    { tag: ['@SHELL-22'] },
    async ({ page }) => {
      await page.goto(address)
      await page.getByRole('button', { name: add, exact: true }).click()
      await fill(page)
      await expect(card(page, 'Oak Builders')).toBeVisible()
      const notice = notifications(page).filter({ hasText: `${noun} created` })
      await notice.getByRole('button', { name: 'Open' }).click()
      await expect(page.getByRole('heading', { name: 'Oak Builders', level: 1 })).toBeVisible()
    },
  )
}

/** Creates more orders than fit on a screen, all listed before any new one. */
async function fillScreen(business: Business): Promise<string> {
  const { project, project_title: title } = await business.addWorkOrder({ title: 'Urgent 0', priority: 'URGENT' })
  for (let n = 1; n < 30; n += 1) await business.addWorkOrder({ title: `Urgent ${n}`, priority: 'URGENT', project })
  return title
}

test(
  'a person opens a new work order from its notification, even if it is far down the list',
  { tag: ['@SHELL-22'] },
  async ({ page, business }) => {
    const project = await fillScreen(business)
    await page.goto('/?tab=workOrders&q=urgent')
    await page.getByRole('button', { name: 'New Work Order' }).click()
    await fillIn(page, { Title: 'Sweep the yard', Project: project, Description: 'All of it' })
    await page.getByRole('button', { name: 'Create Work Order', exact: true }).click()
    await expect(card(page, 'Urgent 29')).toBeVisible()
    // The title does not contain 'urgent', so the search would filter it out.
    await expect(page.getByRole('searchbox', { name: /work orders/ })).toHaveValue('')
    const notice = notifications(page).filter({ hasText: 'Work order created' })
    await notice.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('heading', { name: 'Sweep the yard', level: 1 })).toBeVisible()
    await expect(notice).toHaveCount(0)
  },
)

test(
  'a search stays if it finds the saved record or if the form is over the list',
  { tag: ['@SHELL-22'] },
  async ({ page }) => {
    const search = page.getByRole('searchbox', { name: /workers/ })
    await page.goto('/?tab=workers&q=oak')
    await page.getByRole('button', { name: 'New Worker' }).click()
    await FORMS[1].fill(page)
    await expect(card(page, 'Oak Builders')).toBeVisible()
    await expect(search).toHaveValue('oak')
    await search.fill('elm')
    await page.getByRole('button', { name: 'Add Worker' }).click()
    await FORMS[1].fill(page)
    // The first notification disappeared when the second form opened (SHELL-34).
    await expect(notifications(page).getByText('Worker created')).toHaveCount(1)
    await expect(search).toHaveValue('elm')
  },
)
