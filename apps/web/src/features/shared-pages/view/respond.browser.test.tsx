import type { SharedPageView } from '@daywork/domain/shared-pages/shared-page'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useState } from 'react'
import { fakeNetwork, jsonResponse } from '../../../testing/fake-network.ts'
import { Respond } from './respond.tsx'

const AT = '2026-03-02T08:00:00.000Z'
const ADDRESS = '/api/shared-pages/open/secret/'

const shown: SharedPageView = {
  language: 'en',
  title: 'Fix the roof',
  business: 'Oak & Elm',
  site: '',
  progress: 'done',
  first_day: null,
  last_day: null,
  crew: [],
  message: '',
  shared_at: AT,
  media: [],
  notes: [],
  checklists: [],
  signatures: [],
  questions: [],
  approval: null,
  chain: null,
  can_sign: true,
  signature: null,
  shown_sha256: 'a'.repeat(64),
}

function Page() {
  const [view, setView] = useState(shown)
  return <Respond page={view} address={ADDRESS} onSent={setView} />
}

async function approve(name: string, comment: string) {
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByLabelText('Your Name').fill(name)
  await page.getByLabelText('Comment (Optional)').fill(comment)
  await page.getByRole('button', { name: 'Approve Work' }).click()
}

test(
  'a person who approves after someone else is not thanked, and can ask with the same text',
  { tags: ['SHARE-32'] },
  async () => {
    const approval = { name: 'Alex Kim', text: '', created_at: AT }
    fakeNetwork(() => jsonResponse({ ...shown, approval }))
    await render(<Page />)
    await approve('Bo Kim', 'Only if the color is changed')
    await expect
      .element(page.getByText(/^Alex Kim approved this work on .*, so your approval wasn't saved/))
      .toHaveFocus()
    await expect.element(page.getByText('Thank you')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Ask a Question' }).click()
    await expect.element(page.getByLabelText('Your Name')).toHaveValue('Bo Kim')
    await expect.element(page.getByLabelText('Your Question')).toHaveValue('Only if the color is changed')
  },
)

test(
  'an approval is for what the page showed; after a change, the page asks once more',
  { tags: ['SHARE-32'] },
  async () => {
    const detail = 'This page has changed since you opened it. Please look at it again, then approve once more.'
    const changed = { ...shown, title: 'Fix the roof and the gutter', shown_sha256: 'b'.repeat(64) }
    const calls = fakeNetwork(({ method, body }) => {
      if (method === 'GET') return jsonResponse(changed)
      const { name, text, shown_sha256 } = body as Record<string, string>
      if (shown_sha256 !== changed.shown_sha256) return jsonResponse({ detail }, 409)
      return jsonResponse({ ...changed, approval: { name, text, created_at: AT } })
    })
    await render(<Page />)
    await approve('Bo Kim', 'All good')
    await expect.element(page.getByRole('alert')).toHaveTextContent(detail)
    await page.getByRole('button', { name: 'Approve Work' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('Thank you, Bo Kim. Your approval was sent.')
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
    expect(calls[2]?.body).toEqual({ name: 'Bo Kim', text: 'All good', shown_sha256: changed.shown_sha256 })
  },
)

test('an error of a field that the form does not have is shown', { tags: ['SHARE-32'] }, async () => {
  fakeNetwork(() => jsonResponse({ signature: ['Only a page of a work order can be signed.'] }, 400))
  await render(<Page />)
  await approve('Bo Kim', 'All good')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Only a page of a work order can be signed.')
})

test('a stored approval is thanked for', { tags: ['SHARE-32'] }, async () => {
  fakeNetwork(({ body }) => jsonResponse({ ...shown, approval: { ...(body as object), created_at: AT } }))
  await render(<Page />)
  await approve('Bo Kim', 'All good')
  await expect.element(page.getByRole('status')).toHaveTextContent('Thank you, Bo Kim. Your approval was sent.')
})
