import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type ReviewedAnnotation, toReview } from './annotation-review.ts'
import { GeneratedSteps } from './generated-steps.tsx'
import { type OnPoint, usePointed } from './use-pointed.ts'
import { IDLE, type VisionState } from './vision-state.ts'

const found = (...contents: string[]): ReviewedAnnotation[] =>
  toReview(
    contents.map((content, index) => ({
      id: String(index + 1),
      content,
      confidence: 0.9,
      source: 'text',
      reviews: null,
      timestamp: 0,
    })),
    'photo',
    'model',
  )
const analyzed = (): VisionState => ({ phase: 'success', of: 'photo', advice: [], omitted: 0 })

/** The steps of an analysis, and which of them the photo outlines. */
function Review({ annotations, vision }: { annotations: ReviewedAnnotation[]; vision: VisionState }) {
  const { onPoint, pointed } = usePointed({ media: null, vision })
  return (
    <>
      <p>Outlined: {pointed?.content ?? 'none'}</p>
      <GeneratedSteps annotations={annotations} isLocked={false} onPoint={onPoint} />
    </>
  )
}

const outlined = (content: string) => page.getByText(`Outlined: ${content}`)
const approveOf = (content: string) =>
  page.getByRole('listitem').filter({ hasText: content }).getByRole('button', { name: 'Approve' })

test('outlines the step under the pointer, or else the one with the focus', { tags: ['VIS-29'] }, async () => {
  await render(<Review annotations={found('EXIT', 'PUMP')} vision={analyzed()} />)
  await expect.element(outlined('none')).toBeVisible()
  approveOf('EXIT').element().focus()
  await expect.element(outlined('EXIT')).toBeVisible()
  await userEvent.hover(approveOf('PUMP'))
  await expect.element(outlined('PUMP')).toBeVisible()
  await userEvent.hover(outlined('PUMP'))
  await expect.element(outlined('EXIT')).toBeVisible()
})

test('the focus leaves a step only for another one', { tags: ['VIS-29'] }, async () => {
  const onPoint = vi.fn<OnPoint>()
  await render(<GeneratedSteps annotations={found('EXIT')} isLocked={false} onPoint={onPoint} />)
  const approve = approveOf('EXIT')
  page.getByRole('button', { name: 'Not Sure' }).element().focus()
  await userEvent.tab()
  await expect.element(approve).toHaveFocus()
  expect(onPoint).not.toHaveBeenCalledWith('focus', null)
  approve.element().blur()
  expect(onPoint).toHaveBeenLastCalledWith('focus', null)
})

test(
  'outlines nothing of an earlier analysis, whose steps disappeared under the pointer',
  { tags: ['VIS-29'] },
  async () => {
    const { rerender } = await render(<Review annotations={found('EXIT')} vision={analyzed()} />)
    await userEvent.hover(approveOf('EXIT'))
    await expect.element(outlined('EXIT')).toBeVisible()
    await rerender(<Review annotations={[]} vision={IDLE} />)
    await expect.element(outlined('none')).toBeVisible()
    await userEvent.hover(outlined('none'))
    await rerender(<Review annotations={found('PUMP')} vision={analyzed()} />)
    await expect.element(outlined('none')).toBeVisible()
  },
)

test('a step whose button was disabled by its review does not keep the outline', { tags: ['VIS-29'] }, async () => {
  const vision = analyzed()
  const annotations = found('EXIT')
  const { rerender } = await render(<Review annotations={annotations} vision={vision} />)
  approveOf('EXIT').element().focus()
  await expect.element(outlined('EXIT')).toBeVisible()
  const approved = annotations.map((annotation) => ({ ...annotation, status: 'approved' as const }))
  await rerender(<Review annotations={approved} vision={vision} />)
  await expect.element(approveOf('EXIT')).toBeDisabled()
  await expect.element(outlined('none')).toBeVisible()
})
