import { expect, test } from 'vitest'
import { fakeNetwork } from '../../testing/fake-network.ts'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import { uploadPhoto } from './upload-photo.ts'

const photo = (type = 'image/jpeg') => new File(['picture'], 'gutter.jpg', { type })
const signIn = () => fakeNetwork(() => new Response(null, { status: 500 }))

test('sends a photo with its description and the work order', { tags: ['WO-42'] }, async () => {
  signIn()
  const uploads = fakeUploads(() => ({ status: 201, body: { id: 1 } }))
  await uploadPhoto(photo(), 7)
  expect(uploads).toMatchObject([{ method: 'POST', path: '/api/works/' }])
  const form = uploads[0]?.form
  expect(form?.get('description')).toBe('Documentation for work order #7')
  expect(form?.get('work_order_id')).toBe('7')
  expect(form?.getAll('files')).toMatchObject([{ name: 'gutter.jpg', type: 'image/jpeg' }])
})

test('requires a file and a work order', { tags: ['VAL-59'] }, async () => {
  signIn()
  const uploads = fakeUploads(() => ({ status: 201, body: { id: 1 } }))
  await expect(uploadPhoto(undefined, 7)).rejects.toThrow('File and work order ID are required')
  await expect(uploadPhoto(photo(), undefined)).rejects.toThrow('File and work order ID are required')
  expect(uploads).toEqual([])
})

test('rejects an image that the portfolio does not accept', { tags: ['VAL-58'] }, async () => {
  signIn()
  const uploads = fakeUploads(() => ({ status: 201, body: { id: 1 } }))
  await expect(uploadPhoto(photo('image/webp'), 7)).rejects.toThrow('Invalid file type')
  expect(uploads).toEqual([])
})

test('throws an error if an upload is rejected or gets no response', { tags: ['WO-42'] }, async () => {
  signIn()
  fakeUploads(() => ({ status: 400, body: { files: ['Invalid file type'] } }))
  await expect(uploadPhoto(photo(), 7)).rejects.toThrow('Validation error')
  fakeUploads(() => undefined)
  await expect(uploadPhoto(photo(), 7)).rejects.toThrow('Network error')
})
