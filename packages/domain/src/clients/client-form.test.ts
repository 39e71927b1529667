import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhoneTyping } from '../text/contact.ts'
import {
  clientAddressErrors,
  clientAddressPayload,
  clientFormErrors,
  clientFormValues,
  clientPayload,
} from './client-form.ts'
import { type Client, CLIENT_ADDRESS_MAX } from './client.ts'

const filled = { name: 'Oak Street Homes', contact_email: 'a@b.co', phone_number: '', notes: '' }
const errorAt = (field: keyof typeof filled, value: string) => clientFormErrors({ ...filled, [field]: value })[field]

test('rejects an empty or blank name', { tags: ['VAL-01'] }, () => {
  for (const name of ['', '   ']) expect(errorAt('name', name)).toBe('Name is required')
})

test(
  'a name has 2 to 100 characters, counted after trimming in code points',
  { tags: ['VAL-02', 'VAL-03', 'VAL-04'] },
  () => {
    expect(errorAt('name', 'A')).toBe('Name must be at least 2 characters')
    expect(errorAt('name', ' A ')).toBe('Name must be at least 2 characters')
    expect(errorAt('name', '🏠')).toBe('Name must be at least 2 characters')
    for (const name of ['Al', '🏠'.repeat(2), 'x'.repeat(99), '🏠'.repeat(100), ` ${'x'.repeat(100)} `]) {
      expect(errorAt('name', name)).toBeUndefined()
    }
    for (const name of ['x'.repeat(101), '🏠'.repeat(101)]) {
      expect(errorAt('name', name)).toBe('Name must be less than 100 characters')
    }
  },
)

test('an email may be missing but not malformed', { tags: ['VAL-05', 'VAL-06'] }, () => {
  for (const email of ['a', 'a@b', 'a b@c.de', 'a@@b.co']) {
    expect(errorAt('contact_email', email)).toBe('Please enter a valid email address')
  }
  for (const email of ['a@b.co', '  a@b.co ']) expect(errorAt('contact_email', email)).toBeUndefined()
})

test(
  'a phone may be missing; otherwise it has 10 digits, or 11 that begin with 1',
  { tags: ['VAL-07', 'VAL-09'] },
  () => {
    for (const digits of ['555555555', '25555555555', '155555555555', 'none']) {
      expect(errorAt('phone_number', digits)).toBe('Please enter a valid US phone number')
    }
    for (const digits of ['', '5555555555', '15555555555']) expect(errorAt('phone_number', digits)).toBeUndefined()
  },
)

test('rejects a partly typed phone number until it is complete', { tags: ['VAL-08'] }, () => {
  const steps = Array.from('5555550142', (_, index) => formatPhoneTyping('5555550142'.slice(0, index + 1)))
  expect(steps.filter((typed) => errorAt('phone_number', typed) === undefined)).toEqual(['(555) 555-0142'])
})

test('notes have up to 1000 characters', { tags: ['VAL-10', 'VAL-11'] }, () => {
  for (const length of [999, 1000]) expect(errorAt('notes', 'x'.repeat(length))).toBeUndefined()
  expect(errorAt('notes', 'x'.repeat(1001))).toBe('Notes must be less than 1000 characters')
})

test('requires an email or a phone number; one is enough', { tags: ['VAL-12'] }, () => {
  const contact = (contact_email: string, phone_number: string) =>
    clientFormErrors({ ...filled, contact_email, phone_number }).non_field_errors
  expect(contact('', ' ')).toBe('Either email or phone number is required')
  expect(contact('a@b.co', '')).toBeUndefined()
  expect(contact('', '(555) 555-5555')).toBeUndefined()
})

test('returns all errors together', { tags: ['VAL-12', 'FORM-01'] }, () => {
  expect(clientFormErrors({ name: '', contact_email: '', phone_number: '', notes: '' })).toEqual({
    name: 'Name is required',
    non_field_errors: 'Either email or phone number is required',
  })
})

test('sends a US phone number as +1 and 10 digits, any other as plus and its digits', { tags: ['CLI-33'] }, () => {
  const sent = (phone_number: string) => clientPayload({ ...filled, phone_number }).phone_number
  expect(sent('(555) 555-5555')).toBe('+15555555555')
  expect(sent('1 555 555 5555')).toBe('+15555555555')
  expect(sent('555')).toBe('+555')
})

test('trims the payload and sends blank fields as null, blank notes as an empty text', { tags: ['CLI-34'] }, () => {
  expect(clientPayload({ name: ' Oak ', contact_email: ' ', phone_number: ' ', notes: ' ' })).toEqual({
    name: 'Oak',
    contact_email: null,
    phone_number: null,
    notes: '',
  })
})

const client: Client = {
  id: 7,
  name: 'Oak',
  contact_email: null,
  phone_number: '+15555550142',
  notes: 'Ring twice',
  address: '1 Oak Street',
  is_active: true,
  project_count: 0,
  work_order_count: 0,
  active_work_orders_count: 0,
  version: 1,
  created_at: '2025-01-05T10:00:00Z',
  updated_at: '2025-01-05T10:00:00Z',
}

test(
  'the edit form starts with the record and a formatted phone number, and sends only its own fields',
  { tags: ['CLI-32'] },
  () => {
    expect(clientFormValues(client)).toEqual({
      name: 'Oak',
      contact_email: '',
      phone_number: '(555) 555-0142',
      notes: 'Ring twice',
    })
    const { name, contact_email, phone_number, notes } = client
    expect(clientPayload(clientFormValues(client))).toEqual({ name, contact_email, phone_number, notes })
  },
)

test('saving an unchanged form does not change the phone number', { tags: ['CLI-32', 'CLI-33'] }, () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
      const phone_number = `+1${digits}`
      expect(clientPayload(clientFormValues({ ...client, phone_number })).phone_number).toBe(phone_number)
    }),
  )
})

test('sends the address trimmed; an empty one removes it', { tags: ['CLI-35'] }, () => {
  expect(clientAddressPayload({ address: ' 5 Pier Road\n' })).toEqual({ address: '5 Pier Road' })
  expect(clientAddressPayload({ address: '  ' })).toEqual({ address: '' })
})

test('rejects an address that is too long before sending it', { tags: ['CLI-35', 'LIM-03'] }, () => {
  const longest = 'x'.repeat(CLIENT_ADDRESS_MAX)
  expect(clientAddressErrors({ address: ` ${longest} ` })).toEqual({})
  expect(clientAddressErrors({ address: `${longest}x` })).toEqual({
    address: 'Ensure this field has no more than 255 characters.',
  })
})
