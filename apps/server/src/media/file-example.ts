import type { WorkFile } from '@daywork/domain/portfolio/work'

/** For the API document. */
export const FILE_EXAMPLE = {
  id: 31,
  url: '/media/31/original/s12/1767225600/b2Jq3vYp0hK8Qd1W/',
  media_type: 'image/jpeg',
  kind: 'photo',
  name: 'kitchen-floor.jpg',
  size: 2_483_112,
  sha256: 'f3a1c6c0f7f9d2f9c57b1c1f6d4d0a7c6d0f5d8f2f2b0a0f4f8a3d9b7c1e5a42',
  thumbnail_url: '/media/31/320/s12/1767225600/Zk7TtN4cR2mXs9aP/',
  preview_url: '/media/31/1280/s12/1767225600/wV0qN8sJc5Hd1LxB/',
  poster_url: null,
  playback_url: null,
  width: 4032,
  height: 3024,
  duration: null,
  placeholder: null,
  taken_at: '2025-01-08T19:42:10.000Z',
} satisfies WorkFile
