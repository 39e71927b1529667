import { expect, type Locator, type Page } from '@playwright/test'

export type TabLabel = 'Dashboard' | 'Work Orders' | 'Projects' | 'Clients' | 'Workers'

/** The tabs, in the sidebar or, on phones, in the bar at the bottom. */
export const tabs = (page: Page): Locator => page.getByRole('navigation', { name: /^(Main|Tabs)$/ })

export const tabButton = (page: Page, label: TabLabel): Locator =>
  tabs(page).getByRole('button', { name: label, exact: true })

/** The heading of the current tab. */
export const tabHeading = (page: Page, label: TabLabel): Locator =>
  page.getByRole('heading', { name: label, level: 1, exact: true })

/** Opens a tab with its button and waits until it is shown. */
export async function chooseTab(page: Page, label: TabLabel): Promise<void> {
  await tabButton(page, label).click()
  await tabHeading(page, label).waitFor()
}

/**
 * A card of a list or a row of a table, by the name of its record. Also finds those behind a dialog, which hides them
 * from screen readers.
 */
export const card = (page: Page | Locator, name: string): Locator =>
  page
    .getByRole('article', { name, exact: true, includeHidden: true })
    .or(page.getByRole('row', { name, exact: true, includeHidden: true }))

/** The records of a list: its cards, or the rows of its table. */
export const records = (page: Page): Locator => page.getByRole('article').or(page.locator('[role=row][data-index]'))

/** The names of a list's records, one per card or row. */
export const cardTitles = (page: Page): Locator =>
  page
    .getByRole('article')
    .getByRole('heading', { level: 2 })
    .or(page.getByRole('rowheader').locator('a:not([href^="tel:"])'))

/** The region of notifications, which disappear automatically. */
export const notifications = (page: Page): Locator => page.getByRole('status', { name: 'Notifications' })

/** Presses Edit of a record's page, which is in the menu 'More' on a narrow screen. */
export async function pressEdit(page: Page): Promise<void> {
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect(edit.or(more)).toBeVisible()
  if (await more.isVisible()) await more.click()
  await edit.click()
}
