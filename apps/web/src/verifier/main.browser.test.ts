import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

await import('./main.ts')

function drop(name: string): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['not a ZIP file'], name))
  document.dispatchEvent(new DragEvent('drop', { dataTransfer }))
}

test('a result has the name of its own pack while the next one is read', { tags: ['PACK-07'] }, async () => {
  drop('first.zip')
  await expect.element(page.getByText('first.zip')).toBeVisible()
  drop('second.zip')
  // Shows the result again before the second file is read.
  document.querySelector<HTMLButtonElement>('nav button[aria-pressed=false]')?.click()
  expect(document.querySelector('.pack')?.textContent).toBe('first.zip')
  await expect.element(page.getByText('second.zip')).toBeVisible()
})
