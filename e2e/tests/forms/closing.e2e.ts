import { expect, test } from '../../fixtures.ts'
import { fillIn } from '../../record-forms.ts'

/** Each form in place of its list, with the required values. */
const FORMS = [
  {
    address: '/?tab=clients',
    entity: 'Client',
    title: 'New Client',
    save: 'Save Client',
    values: { Name: 'Harbor Homes', Email: 'office@harbor.test' },
  },
  {
    address: '/?tab=workers',
    entity: 'Worker',
    title: 'Add Worker',
    save: 'Save Worker',
    values: { Name: 'Bo Chen', Email: 'bo@chen.test' },
  },
  {
    address: '/?tab=projects',
    entity: 'Project',
    title: 'New Project',
    save: 'Create Project',
    values: { 'Project Title': 'Hall' },
  },
  {
    address: '/?tab=workOrders',
    entity: 'Work Order',
    title: 'New Work Order',
    save: 'Create Work Order',
    values: { Title: 'Paint hall', Project: 'Kitchen at Pier 4', Description: 'Two coats' },
  },
]

for (const { address, entity, title, save, values } of FORMS) {
  test(
    `the ${entity.toLowerCase()} form closes 300 ms after saving`,
    { tag: ['@FORM-05', '@FORM-06'] },
    async ({ page, business }) => {
      await business.addProject()
      await page.clock.install()
      await page.goto(address)
      await page.getByRole('button', { name: `New ${entity}`, exact: true }).click()
      const form = page.getByRole('region', { name: title })
      await fillIn(form, values)
      await page.clock.pauseAt(Date.now() + 60_000)
      const saved = page.waitForResponse((response) => response.request().method() === 'POST')
      await form.getByRole('button', { name: save }).click()
      expect((await saved).status()).toBe(201)
      // The record is saved and cannot be saved a second time.
      await expect(form.getByRole('button', { name: save })).toBeDisabled()
      await page.clock.runFor(299)
      await expect(form).toBeAttached()
      await page.clock.runFor(1)
      await expect(form).toHaveCount(0)
    },
  )
}
