import type { Browser, Locator, Page } from '@playwright/test'
import type { Business } from '../../business.ts'
import { makeAccount } from '../../accounts.ts'
import { callsTo, count, hearNothing } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, chooseTab } from '../../shell.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const side = (question: Locator, field: string, whose: 'Your version' | 'Saved version') =>
  question.getByRole('group', { name: field }).getByRole('radio', { name: new RegExp(`^${whose}`) })

async function openOrderForm(page: Page, id: number): Promise<Locator> {
  await page.goto(`/work-orders/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = dialog(page, 'Edit Work Order')
  await expect(form.getByLabel('Title')).toHaveValue('Lay tiles')
  return form
}

/** Opens a page for a colleague at another computer. */
async function openColleague(browser: Browser, address: string, storageState: Awaited<ReturnType<typeof makeAccount>>) {
  const context = await browser.newContext({ baseURL: address, storageState: storageState.storageState })
  return context.newPage()
}

test(
  'two people edit one work order, and the second chooses only where the changes conflict',
  { tag: ['@API-93', '@API-96'] },
  async ({ page, browser, playwright, server, business, noise }, { testId }) => {
    noise.announce(/status of 412/)
    const robin = await makeAccount(playwright.request, server.address, `robin-${testId}`)
    const { id } = await business.addWorkOrder({ title: 'Lay tiles', description: 'Kitchen floor', priority: 'LOW' })
    const colleague = await openColleague(browser, server.address, robin)

    const mine = await openOrderForm(page, id)
    await mine.getByLabel('Title').fill('Lay all tiles')
    await mine.getByLabel('Description').fill('Kitchen floor and splashback')

    await test.step('a colleague saves first', async () => {
      const theirs = await openOrderForm(colleague, id)
      await theirs.getByLabel('Description').fill('Kitchen floor, start at the drain')
      await theirs.getByLabel('Priority').selectOption('Urgent')
      await theirs.getByRole('button', { name: 'Update Work Order' }).click()
      await expect(theirs).toHaveCount(0)
    })

    const question = dialog(page, `${robin.username} changed this work order while you were editing it`)
    await test.step('one sees both, and may go back to the form', async () => {
      await mine.getByRole('button', { name: 'Update Work Order' }).click()
      await expect(question.getByRole('group')).toHaveCount(1)
      await expect(side(question, 'Description', 'Your version')).toBeChecked()
      await expect(question).toContainText('Kitchen floor and splashback')
      await expect(question).toContainText('Kitchen floor, start at the drain')
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(mine.getByRole('alert')).toHaveText(
        'Not saved. This changed while you were editing. Save again to choose which version to keep.',
      )
      await expect(mine.getByLabel('Description')).toHaveValue('Kitchen floor and splashback')
    })

    await test.step('a colleague saves once more while one decides', async () => {
      await mine.getByRole('button', { name: 'Update Work Order' }).click()
      await side(question, 'Description', 'Saved version').check()
      await business.edit('work-orders', id, { location: '12 Harbor Street' })
      await question.getByRole('button', { name: 'Save' }).click()
      await expect(mine).toHaveCount(0)
    })
    expect(await business.list('work-orders')).toMatchObject([
      {
        title: 'Lay all tiles',
        description: 'Kitchen floor, start at the drain',
        priority: 'URGENT',
        location: '12 Harbor Street',
      },
    ])
    await colleague.context().close()
  },
)

interface Case {
  entity: 'clients' | 'workers' | 'projects'
  noun: string
  add: (business: Business) => Promise<{ id: number }>
  /** Changes by the other user, including fields without a conflict. */
  theirs: object
  field: string
  save: string
}

const CASES: readonly Case[] = [
  {
    entity: 'clients',
    noun: 'client',
    add: (business) => business.addClient({ name: 'Oak' }),
    theirs: { name: 'Oak & Sons', notes: 'Ring twice' },
    field: 'Name',
    save: 'Save Client',
  },
  {
    entity: 'workers',
    noun: 'worker',
    add: (business) => business.addWorker({ name: 'Oak' }),
    theirs: { name: 'Oak & Sons', title: 'Roofer', skills: { Slate: true } },
    field: 'Name',
    save: 'Save Worker',
  },
  {
    entity: 'projects',
    noun: 'project',
    add: (business) => business.addProject({ title: 'Oak', client: null }),
    theirs: { title: 'Oak & Sons', description: 'Slate' },
    field: 'Project Title',
    save: 'Update Project',
  },
]

for (const { entity, noun, add, theirs, field, save } of CASES) {
  test(
    `two people edit a ${noun}, and the second keeps their own value and the other changes`,
    { tag: ['@API-93'] },
    async ({ page, business, noise }) => {
      noise.announce(/status of 412/)
      const { id } = await add(business)
      await page.goto(`/?tab=${entity}`)
      await card(page, 'Oak').getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByLabel(field).fill('Oak Homes')
      await business.edit(entity, id, theirs)
      await page.getByRole('button', { name: save }).click()
      const question = dialog(page, `You changed this ${noun} on another device`)
      await expect(side(question, field, 'Saved version')).toHaveAccessibleName(/Oak & Sons/)
      await expect(question.getByRole('group')).toHaveCount(1)
      await question.getByRole('button', { name: 'Save' }).click()
      await expect(card(page, 'Oak Homes')).toBeVisible()
      const [naming] = Object.keys(theirs)
      // A client's card shows the edit before the server has stored it (CLI-24).
      await expect.poll(() => business.list(entity)).toMatchObject([{ ...theirs, [naming ?? '']: 'Oak Homes' }])
    },
  )
}

test(
  'a person edits a row that is outdated, without a question, and what a colleague changed remains',
  { tag: ['@API-93'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 412/)
    await hearNothing(page)
    const { id } = await business.addClient({ name: 'Oak', notes: 'Ring twice' })
    await page.goto('/?tab=clients')
    await expect(card(page, 'Oak')).toBeVisible()
    await business.edit('clients', id, { notes: 'Knock', address: '1 Elm Street' })
    const requests = count(page, { to: ({ pathname }) => pathname === `/api/clients/${id}/` })
    const edits = count(page, callsTo('PATCH', /./))
    await card(page, 'Oak').getByRole('button', { name: 'Edit', exact: true }).click()
    const form = dialog(page, 'Edit Client')
    await form.getByLabel('Name').fill('Oak Homes')
    await form.getByRole('button', { name: 'Save Client' }).click()
    await expect(form).toHaveCount(0)
    await expect
      .poll(() => business.list('clients'))
      .toMatchObject([{ name: 'Oak Homes', notes: 'Knock', address: '1 Elm Street' }])
    expect({ requests: requests(), edits: edits() }).toEqual({ requests: 2, edits: 2 })
  },
)

test(
  'two people assign workers to one order, and all workers and roles remain',
  { tag: ['@API-93', '@WO-71'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 412/)
    const [ann, bo, cy] = await Promise.all(
      ['Ann Lee', 'Bo Chen', 'Cy Diaz'].map((name) => business.addWorker({ name })),
    )
    if (!ann || !bo || !cy) throw new Error('Three were made')
    const assigned_workers = [{ worker_id: ann.id, role: 'LEAD' }]
    const { id } = await business.addWorkOrder({ title: 'Lay tiles', assigned_workers })
    const form = await openOrderForm(page, id)
    await form.getByRole('button', { name: 'Show additional options' }).click()
    await form.getByRole('checkbox', { name: /Bo Chen/ }).check()
    await business.act('work-orders', id, 'assign_worker', { worker_id: cy.id })
    await form.getByRole('button', { name: 'Update Work Order' }).click()
    await expect(form).toHaveCount(0)
    const [order] = await business.list<{ assigned_workers: { worker_id: number; role: string }[] }>('work-orders')
    const crew = order?.assigned_workers.map(({ worker_id, role }) => [worker_id, role])
    expect(new Map(crew?.map(([worker, role]) => [worker, role]))).toEqual(
      new Map([
        [ann.id, 'LEAD'],
        [bo.id, 'PRIMARY'],
        [cy.id, 'PRIMARY'],
      ]),
    )
  },
)

test(
  'a person leaves the form during a conflict, and nothing is saved',
  { tag: ['@CACHE-21'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 412/)
    const [oak, elm] = [await business.addClient({ name: 'Oak' }), await business.addClient({ name: 'Elm' })]
    // Provides a page to go back to: the tab that the browser opens first.
    await page.goto('/?tab=workers')
    await chooseTab(page, 'Clients')
    await card(page, 'Oak').getByRole('button', { name: 'Edit', exact: true }).click()
    const form = dialog(page, 'Edit Client')
    await form.getByLabel('Name').fill('Oak Homes')
    await business.edit('clients', oak.id, { name: 'Oak & Sons' })
    await form.getByRole('button', { name: 'Save Client' }).click()
    const question = dialog(page, /changed this client on another device/)
    await expect(question).toBeVisible()

    await page.evaluate(() => history.back())
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)
    await expect(question).toHaveCount(0)

    await chooseTab(page, 'Clients')
    await card(page, 'Elm').getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(form.getByLabel('Name')).toHaveValue('Elm')
    await expect(question).toHaveCount(0)
    expect(await business.list('clients')).toMatchObject([{ id: elm.id }, { id: oak.id, name: 'Oak & Sons' }])
  },
)

test(
  'a person signs out in another window, and the conflict is closed',
  { tag: ['@CACHE-21'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 412/)
    const { id } = await business.addClient({ name: 'Oak' })
    await page.goto('/?tab=clients')
    await card(page, 'Oak').getByRole('button', { name: 'Edit', exact: true }).click()
    const form = dialog(page, 'Edit Client')
    await form.getByLabel('Name').fill('Oak Homes')
    await business.edit('clients', id, { name: 'Oak & Sons' })
    await form.getByRole('button', { name: 'Save Client' }).click()
    const question = dialog(page, /changed this client on another device/)
    await expect(question).toBeVisible()

    const other = await page.context().newPage()
    await other.goto('/')
    await other.evaluate(() => localStorage.removeItem('session'))
    await expect(question).toHaveCount(0)
    await expect(form).toHaveCount(0)
    expect(await business.list('clients')).toMatchObject([{ id, name: 'Oak & Sons' }])
  },
)
