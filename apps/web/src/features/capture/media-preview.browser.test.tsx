import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useCamera } from './camera/use-camera.ts'
import { mediaOfPhoto } from './media-of-file.ts'
import { MediaPreview } from './media-preview.tsx'

const PHOTO = mediaOfPhoto('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')

function Failed({ message, isUnreached }: { message: string; isUnreached: boolean }) {
  const camera = useCamera()
  const vision = { phase: 'error', of: 'photo', message, isUnreached } as const
  return <MediaPreview media={PHOTO} vision={vision} steps={0} pointed={null} camera={camera} />
}

test('an analysis without a connection shows a hint, any other failure an error', { tags: ['ERR-52'] }, async () => {
  const { rerender } = await render(
    <Failed
      message="Couldn't reach the server to generate a description. You can still submit the photo."
      isUnreached
    />,
  )
  await expect.element(page.getByText(/Couldn't reach the server/)).toBeVisible()
  await expect.element(page.getByText(/Couldn't reach the server/)).toHaveAttribute('role', 'status')
  expect(page.getByRole('alert').elements()).toEqual([])
  await rerender(<Failed message="Image analysis failed." isUnreached={false} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Image analysis failed.')
})
