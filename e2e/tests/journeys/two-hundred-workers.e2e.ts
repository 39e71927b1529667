import { expect, test } from '../../fixtures.ts'
import { card } from '../../shell.ts'

const WORKERS = 200

const nameOf = (index: number): string => `Worker ${String(index).padStart(3, '0')}`

test(
  'a person finds and assigns any of two hundred workers',
  { tag: ['@FMT-11', '@WRK-26', '@WRK-32', '@WO-28', '@WO-31', '@ASG-06', '@LIM-01'] },
  async ({ page, business }) => {
    test.slow()
    for (let start = 1; start <= WORKERS; start += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => business.addWorker({ name: nameOf(start + index), title: 'Mason' })),
      )
    }
    await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/?tab=workers')

    await test.step('the list reaches the last one', async () => {
      await expect(page.getByRole('article').first()).toBeVisible()
      const last = card(page, nameOf(WORKERS))
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
          return last.count()
        })
        .toBe(1)
      // Only the rows in view are rendered.
      expect(await page.getByRole('article').count()).toBeLessThan(60)
    })

    await test.step('the search finds one of them', async () => {
      await page.getByRole('searchbox').fill('187')
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(card(page, nameOf(187))).toBeVisible()
      // For users who do not see the list shrink.
      await expect(page.getByText('1 result found', { exact: true })).toBeAttached()
    })

    await test.step('one is put on an order from the list, found by typing', async () => {
      await page.goto('/?tab=workOrders')
      await card(page, 'Lay tiles').getByRole('button', { name: 'Add worker' }).click()
      const menu = page.getByRole('dialog', { name: 'Assign Worker' })
      await menu.getByRole('searchbox').fill('187')
      await expect(menu.getByRole('group')).toHaveCount(1)
      await menu.getByRole('button', { name: 'Assign' }).click()
      await expect(menu.getByText('Assigned', { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(card(page, 'Lay tiles').getByRole('img', { name: nameOf(187) })).toBeVisible()
    })

    await test.step('four more in the form, and the card stays a card', async () => {
      await card(page, 'Lay tiles').getByRole('button', { name: 'Edit', exact: true }).click()
      const form = page.getByRole('dialog', { name: 'Edit Work Order' })
      await form.getByRole('button', { name: 'Show additional options' }).click()
      for (const index of [1, 2, 3, 200]) await form.getByRole('checkbox', { name: new RegExp(nameOf(index)) }).check()
      await form.getByRole('button', { name: 'Update Work Order' }).click()
      await expect(form).toHaveCount(0)
      await expect(card(page, 'Lay tiles').getByText('+2', { exact: true })).toBeVisible()
    })
  },
)
