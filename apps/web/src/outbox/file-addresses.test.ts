import type { KeptFile } from '@daywork/domain/sync/kept'
import { expect, test, vi } from 'vitest'
import { FileAddresses } from './file-addresses.ts'
import type { FileStore } from './file-store.ts'

const fileOf = (type: string): KeptFile => ({
  id: 'file',
  name: 'file',
  type,
  size: 4,
  sha256: null,
  upload: null,
  isReceived: false,
  round: 0,
})

function openAddresses(file: KeptFile, picture: Blob | undefined | Promise<Blob>) {
  const store: Pick<FileStore, 'read' | 'readPicture'> = {
    read: async () => new Blob(['whole']),
    readPicture: async () => picture,
  }
  const addresses = new FileAddresses(store as FileStore, () => {})
  addresses.retain([file])
  return addresses
}

test('a photo without a small picture is still shown after its viewer closes', { tags: ['SYNC-102'] }, async () => {
  const photo = fileOf('image/heic')
  const addresses = openAddresses(photo, undefined)
  await vi.waitFor(() => expect(addresses.of(photo).whole).toBeDefined())
  const { whole } = addresses.of(photo)
  addresses.open(photo)
  addresses.close(photo)
  expect(addresses.of(photo)).toEqual({ whole })
  addresses.retain([])
})

test('others are freed when their viewer closes', { tags: ['SYNC-102'] }, async () => {
  for (const [file, picture] of [
    [fileOf('image/jpeg'), new Blob(['small'])],
    [fileOf('video/mp4'), undefined],
  ] as const) {
    const addresses = openAddresses(file, picture)
    addresses.open(file)
    await vi.waitFor(() => expect(addresses.of(file).whole).toBeDefined())
    await vi.waitFor(() => expect(addresses.of(file).picture === undefined).toBe(picture === undefined))
    addresses.close(file)
    expect(addresses.of(file).whole).toBeUndefined()
    addresses.retain([])
  }
})

test(
  'a photo whose picture is still read is freed, too, and then shown by its picture',
  { tags: ['SYNC-102'] },
  async () => {
    const photo = fileOf('image/jpeg')
    const { promise: picture, resolve } = Promise.withResolvers<Blob>()
    const addresses = openAddresses(photo, picture)
    addresses.open(photo)
    await vi.waitFor(() => expect(addresses.of(photo).whole).toBeDefined())
    addresses.close(photo)
    expect(addresses.of(photo)).toEqual({})
    resolve(new Blob(['small']))
    await vi.waitFor(() => expect(addresses.of(photo)).toEqual({ picture: expect.any(String) }))
    addresses.retain([])
  },
)
