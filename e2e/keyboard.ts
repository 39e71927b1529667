import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any screen has before the wanted element. */
const STOPS_MAX = 60

/**
 * Presses Tab until the element has the focus, as a person without a mouse does, and checks that the focus is visible.
 */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab')
    if (await hasFocus(wanted)) {
      expect(await isFocusMarked(wanted), `focus is seen on ${wanted.toString()}`).toBe(true)
      return
    }
  }
  throw new Error(`Tab does not lead to ${wanted.toString()}`)
}

/** Tabs to a button or link and presses it. */
export async function pressByKey(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** Tabs to a row of a table, and from there to one of its controls by the arrow key. */
export async function moveInRow(page: Page, row: Locator, wanted: Locator): Promise<void> {
  if (!(await row.evaluate((element) => element.contains(document.activeElement)))) await tabTo(page, row)
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await hasFocus(wanted)) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`The arrow key does not lead to ${wanted.toString()}`)
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.type(text)
}

const hasFocus = async (wanted: Locator): Promise<boolean> =>
  (await wanted.count()) === 1 && wanted.evaluate((element) => element === document.activeElement)

/** Whether the focus is visible: by an outline or, as with fields, by a border unlike that of fields without focus. */
const isFocusMarked = (focused: Locator): Promise<boolean> =>
  focused.evaluate((element) => {
    const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(element)
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return true
    const twin = element.cloneNode()
    if (!(twin instanceof HTMLElement)) return false
    element.after(twin)
    const plain = getComputedStyle(twin)
    const isMarked = plain.borderColor !== borderColor || plain.boxShadow !== boxShadow
    twin.remove()
    return isMarked
  })

/** Keys are loaded after the first list: opens their sheet until it names the command, and closes it. */
export async function untilKeysWork(page: Page, command: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(sheet).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(sheet.getByText(command, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}
