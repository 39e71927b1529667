import type { Locator, Page } from '@playwright/test'

/** The field that one of the work orders is chosen in. */
export const orderField = (within: Page | Locator, name = 'Work order'): Locator =>
  within.getByRole('combobox', { name, exact: true })

/** What such a field offers, by what it reads; the list stands over everything, so it is not within the form. */
export const orderOptions = (field: Locator): Locator =>
  field
    .page()
    .getByRole('listbox', { name: /work order|by order/i })
    .getByRole('option')

export async function chooseOrder(field: Locator, title: string): Promise<void> {
  await field.click()
  await orderOptions(field).filter({ hasText: title }).click()
}
