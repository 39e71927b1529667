import { expect, test } from 'vitest'
import { clientAddressFaults, clientAddressPayload } from './client-address.ts'
import { CLIENT_ADDRESS_MAX } from './limits.ts'

test('CLI-35 the address is sent without the spaces around it, and an empty one takes it away', () => {
  expect(clientAddressPayload({ address: ' 5 Pier Road\n' })).toEqual({ address: '5 Pier Road' })
  expect(clientAddressPayload({ address: '  ' })).toEqual({ address: '' })
})

test('CLI-35 LIM-03 an address that is too long is refused before it is sent', () => {
  const longest = 'x'.repeat(CLIENT_ADDRESS_MAX)
  expect(clientAddressFaults({ address: ` ${longest} ` })).toEqual({})
  expect(clientAddressFaults({ address: `${longest}x` })).toEqual({
    address: 'Ensure this field has no more than 255 characters.',
  })
})
