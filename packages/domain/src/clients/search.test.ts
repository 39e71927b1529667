import { expect, test } from 'vitest'
import { isClientFound } from './search.ts'

const oak = {
  name: 'Oak Street Homes',
  contact_email: 'Office@OakStreet.example',
  phone_number: '+15555550142',
  notes: 'Gate code is at the office; DOGS in the yard',
}

test.for(['oak street', 'OFFICE@oak', '(555) 555-0142', '5555550142', '555-01', 'dogs', '  oak  ', ''])(
  '"%s" finds the client by name, email, phone or notes, whatever the case',
  { tags: ['CLI-03', 'FMT-12'] },
  (search) => {
    expect(isClientFound(search, oak)).toBe(true)
  },
)

test('other text and missing fields find nothing', { tags: ['CLI-03'] }, () => {
  const bare = { name: 'Birch', contact_email: null, phone_number: null, notes: '' }
  for (const search of ['null', 'oak', 'homes office']) expect(isClientFound(search, bare)).toBe(false)
  expect(isClientFound('homes office', oak)).toBe(false)
})
