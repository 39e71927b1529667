import { firstFaults } from '../errors/first-faults.ts'
import { type Client, clientPatchSchema } from './client.ts'

/** What the address form of a client's view holds. */
export type ClientAddress = Pick<Client, 'address'>

export const clientAddressValues = ({ address }: ClientAddress): ClientAddress => ({ address })

/** What is sent; '' takes the address away. */
export const clientAddressPayload = ({ address }: ClientAddress): ClientAddress => ({ address: address.trim() })

/** The fault of the address, by the server's rule (LIM-03). */
export const clientAddressFaults = (values: ClientAddress): Partial<Record<string, string>> =>
  firstFaults(clientPatchSchema.safeParse(clientAddressPayload(values)))
