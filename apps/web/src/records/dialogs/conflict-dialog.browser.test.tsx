import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { showLanguage } from '../../texts/language.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

const conflict = {
  id: 1,
  kind: 'client' as const,
  conflicts: [{ field: 'name', mine: 'Oak Homes', theirs: 'Elm Homes', by: 'robin', at: null }],
  by: 'robin',
  isKept: true,
  answer: () => {},
}

test('an open question about a conflict follows the language', { tags: ['LANG-02'] }, async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ConflictDialog conflict={conflict} onClose={() => {}} />
    </QueryClientProvider>,
  )
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Later' })).toBeVisible()
  await expect.element(dialog.getByRole('group', { name: 'Name' })).toBeVisible()
  onTestFinished(() => showLanguage('en'))
  await showLanguage('es')
  await expect.element(dialog.getByRole('button', { name: 'Más tarde' })).toBeVisible()
  await expect.element(dialog.getByRole('group', { name: 'Nombre' })).toBeVisible()
})
