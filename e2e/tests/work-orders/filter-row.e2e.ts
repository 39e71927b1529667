import { OPEN_STATUSES } from '@daywork/domain/work-orders/statuses'
import { showLanguage } from '../../accessible.ts'
import { expect, test } from '../../fixtures.ts'
import { cardTitles } from '../../shell.ts'

test(
  'on a phone the filters of work orders are one row, with the late ones and all that are open',
  { tag: ['@WO-144', '@WO-90', '@phone-only'] },
  async ({ page, business }) => {
    const { project } = await business.addWorkOrder({ title: 'Lay tiles' })
    await business.addWorkOrder({ title: 'Paint hall', status: 'COMPLETED', project })
    await business.addWorkOrder({
      title: 'Hang doors',
      status: 'SCHEDULED',
      priority: 'URGENT',
      project,
      scheduled_start: '2020-01-06T15:00:00.000Z',
    })
    await page.goto('/?tab=workOrders')
    await expect(cardTitles(page)).toHaveCount(3)
    const row = page.getByRole('toolbar', { name: 'Filters and view', exact: true })
    const buttons = row.getByRole('button')
    await expect(buttons).toHaveText([
      'All',
      'In Progress',
      'Completed',
      'Late',
      'Open',
      /^1\s*In/,
      /^1\s*Completed/,
      /^1\s*Urgent/,
    ])
    const boxes = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().toJSON()))
    expect(new Set(boxes.map(({ y, height }) => Math.round(y + height / 2))).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    // The search, the row, and then the first order.
    const search = await page.getByRole('searchbox').boundingBox()
    const first = await page.getByRole('article').first().boundingBox()
    expect((first?.y ?? 0) - (search?.y ?? 0)).toBeLessThan(130)

    const late = row.getByRole('button', { name: 'Late', exact: true })
    await expect(late).toBeInViewport({ ratio: 1 })
    await late.tap()
    await expect(cardTitles(page)).toHaveText(['Hang doors'])
    await expect(late).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL((url) => url.searchParams.get('late') === 'true')
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
    await late.tap()
    await expect(cardTitles(page)).toHaveCount(3)

    const open = row.getByRole('button', { name: 'Open', exact: true })
    await open.tap()
    await expect(cardTitles(page)).toHaveText(['Hang doors', 'Lay tiles'])
    await expect(open).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL((url) => url.searchParams.get('status') === OPEN_STATUSES.join(','))
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
    await open.tap()
    await expect(cardTitles(page)).toHaveCount(3)

    await buttons.last().focus()
    await expect(buttons.last()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Home')
    await expect(buttons.first()).toBeFocused()
    await expect(buttons.first()).toBeInViewport({ ratio: 1 })
  },
)

test(
  'the Spanish filters above the table are one row at 1280 px',
  { tag: ['@WO-82', '@LANG-01'] },
  async ({ page, business }) => {
    await business.addWorkOrder({ title: 'Lay tiles' })
    // Afterward, the page neither takes the language of the account nor saves its own there.
    const account = page.waitForResponse('**/accounts/me/')
    await page.goto('/?tab=workOrders')
    await (await account).finished()
    await expect(page.getByRole('grid')).toBeVisible()
    await showLanguage(page, 'es')
    const buttons = page.getByRole('toolbar', { name: 'Filtros y vista', exact: true }).getByRole('button')
    await expect(buttons.filter({ hasText: 'Faltan puntos' })).toBeVisible()
    const tops = await buttons.evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().y)))
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8)
  },
)
