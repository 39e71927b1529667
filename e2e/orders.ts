import type { Locator, Page } from '@playwright/test'

/** The field for choosing a work order. */
export const orderField = (within: Page | Locator, name = 'Work Order'): Locator =>
  within.getByRole('combobox', { name, exact: true })

/** The options of such a field, found by their label: the list is rendered over the page, not inside the form. */
export const orderOptions = (field: Locator): Locator =>
  field
    .page()
    .getByRole('listbox', { name: /work order/i })
    .getByRole('option')

export async function chooseOrder(field: Locator, title: string): Promise<void> {
  await field.click()
  await orderOptions(field).filter({ hasText: title }).click()
}
