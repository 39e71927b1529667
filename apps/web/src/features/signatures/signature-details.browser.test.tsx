import type { Signature } from '@daywork/domain/signatures/signature'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { buildPerson } from '../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { SignatureDetails } from './signature-details.tsx'

const AT = '2026-03-02T08:00:00.000Z'

const signature: Signature = {
  id: 3,
  work_order: 7,
  signer: 'Carla Diaz',
  role: 'client',
  drawing: null,
  statement: {
    v: 1,
    source: 'order',
    number: 7,
    title: 'Fix the valve',
    client: '',
    site: '',
    status: 'COMPLETED',
    date: null,
    checklists: null,
    photos: null,
    notes: [{ id: 5, author: 'ben.ortiz', at: AT, text: 'The gutter is done.' }],
    consent: 'The work is done.',
  },
  statement_sha256: '',
  changes: [],
  signed_at: AT,
  place: null,
  author: 'ben.ortiz',
  revoked_reason: 'Wrong person',
  revoked_by: 'ben.ortiz',
  revoked_at: AT,
  version: 1,
  created_at: AT,
  updated_at: AT,
}

test(
  'who asked for a signature, who revoked it, and who wrote its notes have their names',
  { tags: ['WO-146'] },
  async () => {
    const ben = buildPerson({ username: 'ben.ortiz', worker: { id: 7, name: 'Ben Ortiz' } })
    fakeNetwork(() => jsonResponse({ count: 1, next: null, previous: null, results: [ben] }))
    await render(
      <QueryClientProvider client={createQueryClient()}>
        <SignatureDetails signature={signature} onClose={() => {}} />
      </QueryClientProvider>,
    )
    await expect.element(page.getByRole('definition').filter({ hasText: /^Ben Ortiz$/ })).toBeVisible()
    await expect.element(page.getByRole('listitem')).toHaveTextContent('Ben Ortiz: The gutter is done.')
    await expect.element(page.getByText('Revoked by Ben Ortiz', { exact: false })).toBeVisible()
  },
)
