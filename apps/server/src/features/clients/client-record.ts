import {
  type Client,
  type ClientInput,
  clientInputSchema,
  clientPatchSchema,
  clientSchema,
  contactError,
} from '@daywork/domain/clients/client'
import { invalid } from '@daywork/domain/errors/domain-error'
import { clients } from '../../database/schema/clients.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { clientSummary, findClient, listClients } from './clients.queries.ts'
import { CLIENT_EXAMPLES } from './client-examples.ts'
import { EVERYTHING } from '../../lists/list-query.ts'
import { commonOperations } from '../../records/operations.ts'

export const clientRecord: RecordKind<Client, ClientInput, typeof clients> = {
  entity: 'client',
  table: clients,
  resource: {
    path: '/api/clients/',
    tag: 'Clients',
    description: 'A person or company that orders and pays. Deleting a client keeps its projects, without a client.',
    noun: 'client',
    name: 'Client',
  },
  schema: clientSchema,
  examples: CLIENT_EXAMPLES,
  summary: clientSummary,
  find: findClient,
  list: (reader, page) => listClients(reader, EVERYTHING, page),
  defaults: { contact_email: null, phone_number: null, notes: '', address: '', is_active: true },
  tracked: ['name', 'contact_email', 'phone_number', 'notes', 'address', 'is_active'],
  toColumns: (input) => input,
  check: (_reader, merged) => {
    const error = contactError(merged)
    if (error) throw invalid(error)
  },
}

export const clientOperations = commonOperations(clientRecord, { input: clientInputSchema, patch: clientPatchSchema })
