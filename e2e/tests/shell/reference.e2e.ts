import { callsTo, fail, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const BROKEN = { status: 500, json: { detail: 'Internal server error.' }, headers: { 'X-Request-Id': ID } }

test.beforeEach(async ({ context, noise }) => {
  noise.announce(/status of 500/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

test(
  'an error of the server has a reference, which a press copies for the administrator',
  { tag: ['@ERR-53', '@ERR-54', '@phone'] },
  async ({ page }) => {
    await fail(page, listOf('clients'), BROKEN)
    await page.goto('/?tab=clients')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText('Failed to load clients')
    await expect(failure).toContainText('Your work is safe. Try again.')
    await failure.getByRole('button', { name: 'Error reference 0f8fad5b', exact: true }).click()
    await expect(failure.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ID)
  },
)

test('a form shows the reference of a save that failed', { tag: ['@ERR-53', '@FORM-09'] }, async ({ page }) => {
  await page.goto('/?tab=clients')
  await page.getByRole('button', { name: 'Add Client', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New Client' })
  await form.getByLabel('Name').fill('Elm Homes')
  await form.getByLabel('Email').fill('office@elm.test')
  await fail(page, callsTo('POST', /^\/api\/clients\/$/), BROKEN)
  await form.getByRole('button', { name: 'Save Client' }).click()
  await expect(form.getByRole('alert').getByRole('button', { name: 'Error reference 0f8fad5b' })).toBeVisible()
})
