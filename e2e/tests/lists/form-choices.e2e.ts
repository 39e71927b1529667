import { callsTo, fail, hold, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { openNewForm, recordOptions } from '../../record-forms.ts'

/** Forms with a field that offers the records of another list. */
const FORMS = [
  { tag: '@PRJ-15', kind: 'project', list: 'clients', field: 'Client', options: ['Select a client', 'Harbor Homes'] },
  {
    tag: '@WO-66',
    kind: 'workOrder',
    list: 'projects',
    field: 'Project',
    options: ['Select a project', 'Pier 4Harbor Homes'],
  },
] as const

const LOADING = 'Loading form data...'
const FAILED = 'Failed to load form data. Please try again.'

for (const { tag, kind, list, field, options } of FORMS) {
  test.describe(`in the ${kind} form`, () => {
    test.beforeEach(async ({ business }) => {
      const client = await business.addClient({ name: 'Harbor Homes' })
      await business.addProject({ title: 'Pier 4', client: client.id })
    })

    test(
      'choices show that they are loading or have failed to load',
      { tag: [tag, '@ERR-29'] },
      async ({ page, noise }) => {
        noise.announce(/status of 500/)
        const letThrough = await fail(page, listOf(list), { status: 500, json: {} })
        const release = await hold(page, listOf(list))
        const form = await openNewForm(page, kind)
        await expect(form.getByText(LOADING, { exact: true })).toBeVisible()
        await release()
        await expect(form.getByText(FAILED, { exact: true })).toBeVisible()
        await letThrough()
        await form.getByRole('button', { name: 'Retry' }).click()
        await form.getByLabel(field).click()
        await expect(recordOptions(page)).toHaveText(options)
      },
    )

    test(
      'choices show an error without a network and load once it is back',
      { tag: [tag, '@ERR-29'] },
      async ({ page, noise }) => {
        noise.announce(/status of 500|ERR_INTERNET_DISCONNECTED/)
        // Prevents a local copy on this device, which would contain the choices (SYNC-41).
        await fail(page, callsTo('GET', /^\/api\/sync\/pull\/$/), { status: 500, json: {} })
        const letThrough = await fail(page, listOf(list), { status: 500, json: {} })
        const form = await openNewForm(page, kind)
        await expect(form.getByText(FAILED, { exact: true })).toBeVisible()
        await letThrough()
        await page.context().setOffline(true)
        await form.getByRole('button', { name: 'Retry' }).click()
        await expect(form.getByText(FAILED, { exact: true })).toBeVisible()
        await expect(form.getByText(LOADING, { exact: true })).toBeHidden()
        await page.context().setOffline(false)
        await form.getByLabel(field).click()
        await expect(recordOptions(page)).toHaveText(options)
      },
    )
  })
}
