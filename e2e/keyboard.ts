import { expect, type Locator, type Page } from '@playwright/test'

/** More Tab stops than any screen has before the target. */
const STOPS_MAX = 60

/** Presses Tab until the target has focus, as a user without a mouse does, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab')
    if (await hasFocus(target)) {
      expect(await isFocusMarked(target), `focus is visible on ${target.toString()}`).toBe(true)
      return
    }
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

/** Tabs to a button or link and presses it. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tabs to a row of a table, and from there to one of its controls with the arrow key. */
export async function moveInRow(page: Page, row: Locator, target: Locator): Promise<void> {
  if (!(await row.evaluate((element) => element.contains(document.activeElement)))) await tabTo(page, row)
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`The arrow key does not lead to ${target.toString()}`)
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

const hasFocus = async (target: Locator): Promise<boolean> =>
  (await target.count()) === 1 && target.evaluate((element) => element === document.activeElement)

/**
 * Whether focus is visible, through an outline or, as in fields, through a border that differs from an unfocused one.
 */
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

/** Shortcuts load after the first list: opens their sheet until it lists the command, then closes it. */
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
