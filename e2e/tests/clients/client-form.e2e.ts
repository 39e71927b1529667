import type { Locator, Page } from '@playwright/test'
import { callsTo, count, fail, hold } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, tabHeading } from '../../shell.ts'

const CREATE = callsTo('POST', /^\/api\/clients\/$/)
const EDIT = callsTo('PATCH', /^\/api\/clients\/\d+\/$/)

const sheet = (page: Page, title: 'New Client' | 'Edit Client') => page.getByRole('dialog', { name: title })
const save = (form: Locator) => form.getByRole('button', { name: 'Save Client' })
const question = (page: Page) => page.getByRole('alertdialog')

const openNew = async (page: Page): Promise<Locator> => {
  await page.goto('/?tab=clients')
  await page.getByRole('button', { name: 'Add Client', exact: true }).click()
  const form = sheet(page, 'New Client')
  await expect(form.getByLabel('Name')).toBeFocused()
  return form
}

const openEdit = async (page: Page, name: string): Promise<Locator> => {
  await page.goto('/?tab=clients')
  await card(page, name).getByRole('button', { name: 'Edit', exact: true }).click()
  return sheet(page, 'Edit Client')
}

test(
  'a new client is added in place of the list',
  {
    tag: [
      '@SHELL-18',
      '@SHELL-19',
      '@SHELL-20',
      '@SHELL-22',
      '@CLI-26',
      '@CLI-27',
      '@CLI-28',
      '@CLI-29',
      '@FMT-03',
      '@phone',
    ],
  },
  async ({ page, business, isMobile }) => {
    await business.addClient({ name: 'Harbor Homes' })
    await page.goto('/?tab=clients')
    await page.getByRole('button', { name: isMobile ? 'Add Client' : 'New Client', exact: true }).click()
    const form = page.getByRole('region', { name: 'New Client' })
    await expect(page.getByRole('heading', { name: 'New Client' })).toHaveCount(1)
    await expect(card(page, 'Harbor Homes')).toHaveCount(0)
    await expect(form.getByText('Enter a 10-digit US phone number')).toBeVisible()

    await form.getByLabel('Name').fill('  Orchard Lane Dental ')
    await form.getByLabel('Email').fill('front.desk@orchard.test')
    await form.getByLabel('Phone').pressSequentially('5555550142')
    await expect(form.getByLabel('Phone')).toHaveValue('(555) 555-0142')
    await form.getByLabel('Notes').fill('Gate code 4711')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await save(form).click()
    await expect(card(page, 'Orchard Lane Dental')).toBeVisible()
    await expect(form).toHaveCount(0)
    expect((await sent).postDataJSON()).toEqual({
      name: 'Orchard Lane Dental',
      contact_email: 'front.desk@orchard.test',
      phone_number: '+15555550142',
      notes: 'Gate code 4711',
    })
    expect(await business.list('clients')).toHaveLength(2)
  },
)

test(
  'a new client is added in a sheet over the list',
  { tag: ['@CLI-11', '@SIDE-19', '@SIDE-21', '@FORM-02', '@GEN-10'] },
  async ({ page, business }) => {
    await business.addClient({ name: 'Harbor Homes' })
    const form = await openNew(page)
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    await form.getByLabel('Name').fill('Orchard Lane Dental')
    await form.getByLabel('Email').fill('front.desk@orchard.test')
    const creates = count(page, CREATE)
    const release = await hold(page, CREATE)
    await save(form).click()
    const busy = form.getByRole('button', { name: 'Saving...' })
    await expect(busy).toBeDisabled()
    await busy.dispatchEvent('click')
    await form.getByLabel('Email').press('Enter')
    await release()
    await expect(form).toHaveCount(0)
    await expect(card(page, 'Orchard Lane Dental')).toBeVisible()
    expect(creates()).toBe(1)
  },
)

test(
  'an empty form shows what is missing and sends nothing',
  { tag: ['@VAL-14', '@VAL-01', '@VAL-12', '@VAL-13', '@FORM-01'] },
  async ({ page }) => {
    const creates = count(page, CREATE)
    const form = await openNew(page)
    await save(form).click()
    await expect(form.getByText('Please correct the errors below.', { exact: true })).toBeVisible()
    await expect(form.getByText('Name is required', { exact: true })).toBeVisible()
    const contact = form.getByText('Either email or phone number is required', { exact: true })
    await expect(contact).toHaveCount(1)
    await form.getByLabel('Phone').fill('5')
    await expect(contact).toHaveCount(0)
    await form.getByLabel('Phone').fill('')
    await form.getByLabel('Email').fill('a')
    await expect(contact).toHaveCount(0)
    expect(creates()).toBe(0)
  },
)

const FAULTS = [
  { field: 'Name', value: '   ', text: 'Name is required' },
  { field: 'Name', value: 'A', text: 'Name must be at least 2 characters' },
  { field: 'Name', value: 'A'.repeat(101), text: 'Name must be less than 100 characters' },
  { field: 'Email', value: 'a@b', text: 'Please enter a valid email address' },
  { field: 'Phone', value: '555555014', text: 'Please enter a valid US phone number' },
  { field: 'Notes', value: 'n'.repeat(1001), text: 'Notes must be less than 1000 characters' },
]

test(
  'each field shows its own error',
  { tag: ['@VAL-01', '@VAL-02', '@VAL-03', '@VAL-04', '@VAL-05', '@VAL-06', '@VAL-07', '@VAL-10', '@VAL-11'] },
  async ({ page }) => {
    const form = await openNew(page)
    for (const { field, value, text } of FAULTS) {
      await test.step(text, async () => {
        await form.getByLabel(field).fill(value)
        await save(form).click()
        await expect(form.getByLabel(field)).toHaveAccessibleDescription(new RegExp(text))
        await form.getByLabel(field).fill('')
      })
    }
  },
)

test(
  'leaving an edited form asks first, and an unchanged one just closes',
  { tag: ['@CLI-30', '@FORM-03', '@FORM-04', '@FORM-16'] },
  async ({ page, business }) => {
    await business.addClient({ name: 'Harbor Homes' })
    const form = await openEdit(page, 'Harbor Homes')
    await form.getByLabel('Name').fill('Harbour')
    await form.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(question(page)).toHaveAccessibleName('Are you sure you want to discard your changes?')
    await question(page).getByRole('button', { name: 'Keep Editing' }).click()
    await expect(form.getByLabel('Name')).toHaveValue('Harbour')

    await page.keyboard.press('Escape')
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(form.getByLabel('Name')).toHaveValue('Harbour')

    // This is the original value, so nothing would be lost.
    await form.getByLabel('Name').fill('Harbor Homes')
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(question(page)).toHaveCount(0)
  },
)

test('discarding closes the form and saves nothing', { tag: ['@FORM-03', '@GEN-09'] }, async ({ page, business }) => {
  await business.addClient({ name: 'Harbor Homes' })
  const edits = count(page, EDIT)
  const form = await openEdit(page, 'Harbor Homes')
  await form.getByLabel('Name').fill('Harbour')
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  await question(page).getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(card(page, 'Harbor Homes')).toBeVisible()
  expect(edits()).toBe(0)
})

test('switching tabs asks before typed text is lost', { tag: ['@FORM-04'] }, async ({ page }) => {
  await page.goto('/?tab=clients')
  await page.getByRole('button', { name: 'New Client', exact: true }).click()
  const form = page.getByRole('region', { name: 'New Client' })
  await form.getByLabel('Name').fill('Orchard Lane Dental')
  await page.getByRole('button', { name: 'Workers', exact: true }).click()
  await question(page).getByRole('button', { name: 'Keep Editing' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Orchard Lane Dental')
  await page.getByRole('button', { name: 'Workers', exact: true }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(tabHeading(page, 'Workers')).toBeVisible()
})

test(
  'an edit starts with the current values, sends only its fields in one request, and shows immediately',
  { tag: ['@CLI-32', '@SHELL-20', '@CLI-24', '@API-93'] },
  async ({ page, business }) => {
    const fields = { name: 'Harbor Homes', contact_email: 'office@harbor.test', notes: 'Ring twice' }
    await business.addClient({ ...fields, phone_number: '+15555550142', address: '12 Harbor Street' })
    const form = await openEdit(page, 'Harbor Homes')
    await expect(form.getByLabel('Name')).toHaveValue('Harbor Homes')
    await expect(form.getByLabel('Email')).toHaveValue('office@harbor.test')
    await expect(form.getByLabel('Phone')).toHaveValue('(555) 555-0142')
    await expect(form.getByLabel('Notes')).toHaveValue('Ring twice')

    const reads = count(page, callsTo('GET', /^\/api\/clients\/\d+\/$/))
    const edits = count(page, EDIT)
    const release = await hold(page, EDIT)
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await form.getByLabel('Name').fill('Harbor & Sons')
    await save(form).click()
    await expect(card(page, 'Harbor & Sons')).toBeVisible()
    expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual([
      'contact_email',
      'name',
      'notes',
      'phone_number',
    ])
    await release()
    await expect(form).toHaveCount(0)
    expect({ reads: reads(), edits: edits() }).toEqual({ reads: 0, edits: 1 })
    expect(await business.list('clients')).toMatchObject([{ name: 'Harbor & Sons', address: '12 Harbor Street' }])
  },
)

test(
  'a failed edit is reverted, shows an error, and can be retried',
  { tag: ['@CLI-25', '@ERR-22', '@FORM-07'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.addClient({ name: 'Harbor Homes' })
    const form = await openEdit(page, 'Harbor Homes')
    await fail(page, EDIT, { status: 500, json: { detail: 'Internal server error.' } }, 1)
    await form.getByLabel('Name').fill('Harbor & Sons')
    await save(form).click()
    await expect(form.getByRole('alert')).toHaveText('Unable to update client. Please try again')
    await expect(card(page, 'Harbor Homes')).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue('Harbor & Sons')
    await save(form).click()
    await expect(form).toHaveCount(0)
    await expect(card(page, 'Harbor & Sons')).toBeVisible()
  },
)

test(
  'errors that only the server detects appear at their field',
  { tag: ['@ERR-18', '@ERR-19', '@VAL-15'] },
  async ({ page, noise }) => {
    noise.announce(/status of 400/)
    const form = await openNew(page)
    await form.getByLabel('Name').fill('Harbor Homes')
    await form.getByLabel('Email').fill('office@harbor.test')
    // The form applies the server's own rules, so replace the server's error response.
    const errors = { contact_email: ['Mail to this domain bounces.'], non_field_errors: ['There is such a client.'] }
    await fail(page, CREATE, { status: 400, json: errors })
    await save(form).click()
    await expect(form.getByText('Please check the form for errors')).toContainText('There is such a client.')
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Mail to this domain bounces\./)
  },
)

test('a new client that cannot be saved shows an error', { tag: ['@ERR-22'] }, async ({ page, noise }) => {
  noise.announce(/status of 500/)
  const form = await openNew(page)
  await form.getByLabel('Name').fill('Harbor Homes')
  await form.getByLabel('Email').fill('office@harbor.test')
  await fail(page, CREATE, { status: 500, json: {} })
  await save(form).click()
  await expect(form.getByRole('alert')).toHaveText('Unable to create client. Please try again')
})

test(
  'the sheet takes the full width at 640 px and keeps what was typed',
  { tag: ['@CLI-31', '@SHELL-33'] },
  async ({ page }) => {
    const form = await openNew(page)
    await form.getByLabel('Name').fill('Orchard Lane Dental')
    const side = await form.boundingBox()
    await page.setViewportSize({ width: 640, height: 800 })
    await expect.poll(async () => (await form.boundingBox())?.width).toBe(640)
    await expect(form.getByLabel('Name')).toHaveValue('Orchard Lane Dental')
    expect(side?.width).toBeLessThan(640)
  },
)
