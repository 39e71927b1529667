import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { showLanguage } from '../../../texts/language.ts'
import { resizeWindow } from '../../../testing/browser/device.ts'
import { toReview } from './annotation-review.ts'
import { GeneratedSteps } from './generated-steps.tsx'

const FOUND = { id: '1', content: 'Kestrel', confidence: 0.9, source: 'text', reviews: null, timestamp: 0 } as const

test('the three answers are in one row on a phone, also in Spanish', { tags: ['VIS-40'] }, async () => {
  await resizeWindow(390, 844)
  onTestFinished(() => showLanguage('en'))
  await showLanguage('es')
  await render(
    <div style={{ padding: 16 }}>
      <GeneratedSteps annotations={toReview([FOUND], 'photo', 'model')} isLocked={false} onPoint={() => {}} />
    </div>,
  )
  const tops = page
    .getByRole('listitem')
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect().top)
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
})
