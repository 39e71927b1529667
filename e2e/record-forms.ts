import type { Locator, Page } from '@playwright/test'
import { card } from './shell.ts'

/** Forms that open over their list, with their labels. */
const FORMS = {
  project: { tab: 'projects', add: 'Create Project', noun: 'Project', first: 'Project Title' },
  workOrder: { tab: 'workOrders', add: 'Create Work Order', noun: 'Work Order', first: 'Title' },
} as const

/** Opens the form of a new record over its list, and waits until it is ready for typing. */
export async function openNewForm(page: Page, kind: keyof typeof FORMS): Promise<Locator> {
  const { add, first, noun, tab } = FORMS[kind]
  await page.goto(`/?tab=${tab}`)
  await page.getByRole('button', { name: add, exact: true }).click()
  const form = page.getByRole('dialog', { name: `New ${noun}` })
  await form.getByLabel(first).and(page.locator(':focus')).waitFor()
  return form
}

/** Opens the form of a record from its card, by title. */
export async function openEditForm(page: Page, kind: keyof typeof FORMS, title: string): Promise<Locator> {
  const { noun, tab } = FORMS[kind]
  await page.goto(`/?tab=${tab}`)
  await card(page, title).getByRole('button', { name: 'Edit', exact: true }).click()
  return page.getByRole('dialog', { name: `Edit ${noun}` })
}

/** The options of an open record field (FORM-17). */
export const recordOptions = (page: Page): Locator => page.getByRole('listbox', { name: 'Options' }).getByRole('option')

/** Selects a record in its field, by text in its option. */
export async function chooseRecord(field: Locator, name: string | RegExp): Promise<void> {
  await field.click()
  const option = recordOptions(field.page()).filter({ hasText: name }).first()
  await option.click()
  await option.waitFor({ state: 'detached' })
}

/** Fills in the fields of a form by label. */
export async function fillIn(form: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true })
    const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement)
    await (isChoice ? field.selectOption(value) : field.fill(value))
  }
}

export const optionsOf = (form: Locator, label: string): Locator => form.getByLabel(label).getByRole('option')
