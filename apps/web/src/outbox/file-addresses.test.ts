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

const readWhole: FileStore['read'] = async () => new Blob(['whole'])

function openAddresses(file: KeptFile, picture: Blob | undefined | Promise<Blob>, read = readWhole) {
  const store: Pick<FileStore, 'read' | 'readPicture'> = {
    read,
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

test('a video that its viewer closes before it has loaded is not held in memory', { tags: ['SYNC-102'] }, async () => {
  const video = fileOf('video/mp4')
  const { promise: whole, resolve } = Promise.withResolvers<Blob>()
  const addresses = openAddresses(video, undefined, () => whole)
  addresses.open(video)
  addresses.close(video)
  resolve(new Blob(['whole']))
  await whole
  expect(addresses.of(video).whole).toBeUndefined()
  addresses.open(video)
  await vi.waitFor(() => expect(addresses.of(video).whole).toBeDefined())
  addresses.retain([])
})

test(
  'a photo without a small picture is shown also if its viewer closes before it has loaded',
  { tags: ['SYNC-102'] },
  async () => {
    const photo = fileOf('image/heic')
    const { promise: whole, resolve } = Promise.withResolvers<Blob>()
    const read = vi.fn<FileStore['read']>(() => whole)
    const addresses = openAddresses(photo, undefined, read)
    addresses.of(photo)
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
    addresses.open(photo)
    addresses.close(photo)
    resolve(new Blob(['whole']))
    await vi.waitFor(() => expect(addresses.of(photo).whole).toBeDefined())
    addresses.retain([])
  },
)
