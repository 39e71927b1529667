import { expect, test } from 'vitest'
import { clientAddressFaults, clientAddressPayload } from './client-address.ts'
import { CLIENT_ADDRESS_MAX } from './limits.ts'

test('the address is sent without the spaces around it, and an empty one takes it away', { tags: ['CLI-35'] }, () => {
  expect(clientAddressPayload({ address: ' 5 Pier Road\n' })).toEqual({ address: '5 Pier Road' })
  expect(clientAddressPayload({ address: '  ' })).toEqual({ address: '' })
})

test('an address that is too long is refused before it is sent', { tags: ['CLI-35', 'LIM-03'] }, () => {
  const longest = 'x'.repeat(CLIENT_ADDRESS_MAX)
  expect(clientAddressFaults({ address: ` ${longest} ` })).toEqual({})
  expect(clientAddressFaults({ address: `${longest}x` })).toEqual({
    address: 'Ensure this field has no more than 255 characters.',
  })
})
