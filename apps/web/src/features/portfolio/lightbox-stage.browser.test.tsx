import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { askDiscard } from '../../records/dialogs/ask.ts'
import { QuestionDialog } from '../../records/dialogs/question-dialog.tsx'
import { buildFile, buildWork } from '../../testing/build-records.ts'
import { LightboxStage } from './lightbox-stage.tsx'
import { mediaItems } from './media-item.ts'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const files = [1, 2, 3].map((id) => buildFile({ id, url: PICTURE, thumbnail_url: PICTURE }))
const items = mediaItems([buildWork({ files })])

/** Whether the stage or the page takes a key that is pressed there. */
const takes = (target: Element, key: string) =>
  !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('keys in a question above the viewer leave the picture as it is', { tags: ['PORT-19'] }, async () => {
  const change = vi.fn<(index: number) => void>()
  await render(
    <>
      <div role="dialog" aria-modal aria-label="Photo" style={{ width: 600, height: 400 }}>
        <button type="button">Edit</button>
        <LightboxStage
          items={items}
          index={0}
          onIndexChange={change}
          zoom={{ current: null }}
          hidesMarks={false}
          pointed={null}
          isZoomed={false}
          onZoom={() => {}}
          onClose={() => {}}
        />
      </div>
      <QuestionDialog />
    </>,
  )
  void askDiscard()
  const keep = page.getByRole('button', { name: 'Keep Editing' })
  await expect.element(keep).toBeVisible()
  for (const target of [keep.element(), document.body]) {
    for (const key of ['ArrowRight', 'Home', 'End', '0']) expect(takes(target, key)).toBe(false)
  }
  expect(change).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  const edit = page.getByRole('button', { name: 'Edit' }).element()
  expect(takes(edit, 'ArrowRight')).toBe(true)
  expect(takes(edit, 'End')).toBe(true)
  expect(change).toHaveBeenLastCalledWith(2)
})
