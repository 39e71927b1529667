import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { photosByTime, stripPhotos } from '../../../records/strip-photos.ts'
import { buildFile, buildWork } from '../../../testing/build-records.ts'
import type { Ghost } from '../ghost/use-ghost.ts'
import { Camera, IDLE_CAMERA } from './camera.ts'
import { Viewfinder } from './viewfinder.tsx'

const NO_EVENTS = { onChange: () => {}, onRecording: () => {}, onChunk: () => {}, onVideo: () => {} }

/** A stream with a picture. */
function openStream(): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
  return canvas.captureStream()
}

const file = buildFile({ url: 'data:,missing', thumbnail_url: null })

const ghost: Ghost = {
  file,
  missing: undefined,
  retry: () => {},
  photos: stripPhotos(photosByTime([{ file, work: buildWork({ files: [file] }) }])),
  matchedId: 40,
  match: () => {},
  strength: 40,
  setStrength: () => {},
  isHidden: false,
  setHidden: () => {},
  isOpen: false,
  setOpen: () => {},
}

test('after Retry of a photo over the picture, the focus stays among its controls', { tags: ['CAP-35'] }, async () => {
  const view = { ...IDLE_CAMERA, state: 'live', stream: openStream(), camera: new Camera(NO_EVENTS) } as const
  await render(
    <main tabIndex={-1}>
      <Viewfinder
        view={view}
        isReading={false}
        ghost={ghost}
        job={null}
        onPhoto={() => {}}
        onFile={async () => undefined}
      />
    </main>,
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('button', { name: 'Match a Photo' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test(
  'nothing can be taken, recorded, or chosen while a chosen file is read',
  { tags: ['CAP-03', 'CAP-07'] },
  async () => {
    const view = { ...IDLE_CAMERA, state: 'live', stream: openStream(), camera: new Camera(NO_EVENTS) } as const
    const finder = (isReading: boolean) => (
      <Viewfinder
        view={view}
        isReading={isReading}
        ghost={ghost}
        job={null}
        onPhoto={() => {}}
        onFile={async () => undefined}
      />
    )
    const screen = await render(finder(false))
    const buttons = ['Take Photo', 'Record', 'Upload file'].map((name) => page.getByRole('button', { name }))
    for (const button of buttons) await expect.element(button).toBeEnabled()
    await screen.rerender(finder(true))
    for (const button of buttons) await expect.element(button).toBeDisabled()
  },
)
